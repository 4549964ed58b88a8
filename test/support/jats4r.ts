/** What JATS4R calls an error in a JATS file (RULES section 3.2), rule by rule. */
import { readXml, type XmlNode } from '../../src/formats/read/xml-tree.js'

type Rule = (root: XmlNode) => boolean

const RULES: Readonly<Record<string, Rule>> = {
  'several affiliations of several authors have an id and are pointed at': root =>
    all(root, 'contrib-group').some(
      each =>
        own(each, 'aff').length > 1 &&
        own(each, 'contrib').length > 1 &&
        own(each, 'aff').some(({ attributes }) => attributes['id'] === undefined),
    ),
  'a pointer leads to an affiliation, and says so': root =>
    all(root, 'xref').some(
      ({ attributes }) =>
        attributes['rid']?.startsWith('aff') &&
        (attributes['ref-type'] !== 'aff' || !all(root, 'aff').some(aff => aff.attributes['id'] === attributes['rid'])),
    ),
  'no affiliation begins with a raised mark': root => all(root, 'aff').some(aff => first(aff)?.name === 'sup'),
  'identifiers of institutions and people have a type': root =>
    all(root, 'institution-id').some(({ attributes }) => !attributes['institution-id-type']) ||
    all(root, 'contrib-id').some(({ attributes }) => !attributes['contrib-id-type']),
  'nobody contributed equally alone': root =>
    all(root, 'contrib').filter(({ attributes }) => attributes['equal-contrib'] === 'yes').length === 1,
  'members of a group are no authors': root =>
    all(root, 'collab').some(each =>
      all(each, 'contrib').some(({ attributes }) => attributes['contrib-type'] === 'author'),
    ),
  'a second abstract says what it is': root =>
    all(root, 'abstract').filter(({ attributes }) => Object.keys(attributes).length === 0).length > 1,
  'an abstract of one section has a paragraph, every section a title': root =>
    all(root, 'abstract').some(each => own(each, 'sec').length === 1 && own(each, 'p').length === 0) ||
    all(root, 'sec').some(sec => own(sec, 'title').length === 0),
  'a translated abstract has its language': root =>
    all(root, 'trans-abstract').some(({ attributes }) => !attributes['xml:lang']),
  'a copyright statement has its year of four digits, and its holder': root =>
    all(root, 'permissions').some(
      each =>
        own(each, 'copyright-statement').length > 0 &&
        (own(each, 'copyright-year').length === 0 || own(each, 'copyright-holder').length === 0),
    ) || all(root, 'copyright-year').some(year => !/^\d{4}$/.test(String(year.children[0] ?? ''))),
}

/** The rules that a file breaks. */
export function jats4rFaults(xml: string): string[] {
  const root = readXml(xml)!
  return Object.entries(RULES).flatMap(([rule, isBroken]) => (isBroken(root) ? [rule] : []))
}

function all(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap(child =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...all(child, name)],
  )
}
const own = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child): child is XmlNode => typeof child !== 'string' && child.name === name)
const first = (node: XmlNode): XmlNode | undefined =>
  node.children.find((child): child is XmlNode => typeof child !== 'string' && child.name !== 'label')
