/// The kinds of badge that a service knows, in the order in which they are shown.
public struct Catalog: Sendable {
  /// What Insignia ships with: one line a kind.
  public static let standard = Catalog([
    CountBadge.self,
    CountingNumber.self,
    CheckBadge.self,
    IconBadge.self,
  ])

  /// The kinds.
  public let kinds: [any BadgeKind.Type]

  /// Makes a catalogue of `kinds`.
  public init(_ kinds: [any BadgeKind.Type]) {
    self.kinds = kinds
  }

  /// The kind called `name`, or nil.
  public func kind(named name: String) -> (any BadgeKind.Type)? {
    kinds.first { $0.name == name }
  }
}
