import Foundation
import FoundationXML

/// An element of a parsed document.
final class Element {
  let name: String
  let attributes: [String: String]
  private(set) var children: [Element] = []
  private(set) var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// This element and all below it, in document order.
  var all: [Element] { [self] + children.flatMap(\.all) }

  /// All elements of a name.
  func all(_ name: String) -> [Element] { all.filter { $0.name == name } }

  /// Parses a document strictly; nil when it is not well-formed.
  static func parse(_ document: String) -> Element? {
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
