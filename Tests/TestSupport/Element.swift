import Foundation
import FoundationXML

/// An element of a parsed document.
public final class Element {
  /// The name, with its prefix if it has one.
  public let name: String
  /// The values of the attributes by their names.
  public let attributes: [String: String]
  /// The elements right below it.
  public private(set) var children: [Element] = []
  /// The text right below it.
  public private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// This element and all below it, in document order.
  public var all: [Element] { [self] + children.flatMap(\.all) }

  /// All elements of a name.
  public func all(_ name: String) -> [Element] { all.filter { $0.name == name } }

  /// Parses a document strictly; nil when it is not well-formed.
  public static func parse(_ document: String) -> Element? {
    let builder = Builder()
    let parser = XMLParser(data: Data(document.utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    return parser.parse() ? builder.root : nil
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name: name, attributes: attributes)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      open.last?.text += string
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
