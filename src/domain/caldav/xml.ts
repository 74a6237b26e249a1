/** An element of an XML document with the URI of its namespace (Namespaces in XML 1.0). */
export type XmlElement = {
  readonly ns: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text within the element itself. */
  readonly text: string;
};

/** The namespaces that the service speaks, by the prefixes that it writes. */
export const NAMESPACES = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  CS: 'http://calendarserver.org/ns/',
  A: 'http://apple.com/ns/ical/',
} as const;

/** A prefix of `NAMESPACES`. */
export type Prefix = keyof typeof NAMESPACES;

/** The name of an element of these namespaces: `D:href`. */
export type TagName = `${Prefix}:${string}`;

const prefixes = new Map<string, Prefix>(
  Object.entries(NAMESPACES).map(([prefix, ns]) => [ns, prefix as Prefix]),
);

/** Any name as one text: `D:href`, or `{namespace}name` outside of `NAMESPACES`. */
export function qualifiedName({ ns, name }: Pick<XmlElement, 'ns' | 'name'>): string {
  const prefix = prefixes.get(ns);
  return prefix === undefined ? `{${ns}}${name}` : `${prefix}:${name}`;
}

/** Whether an element has this name. */
export const isNamed = (element: XmlElement, tag: TagName): boolean =>
  qualifiedName(element) === tag;

/** The first child of a name. */
export const childOf = (element: XmlElement, tag: TagName): XmlElement | undefined =>
  element.children.find((one) => isNamed(one, tag));

/** The children of a name. */
export const childrenOf = (element: XmlElement, tag: TagName): XmlElement[] =>
  element.children.filter((one) => isNamed(one, tag));

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as the content of an element or an attribute; characters that XML 1.0 does not have are left out. */
export const xmlText = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

/** An element with written content; without any it is empty. */
export function xmlTag(tag: TagName, content = ''): string {
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${tag}>`;
}

/** An empty element of any name, as `qualifiedName` gives it. */
export function xmlName(name: string): string {
  const [, ns = '', local = ''] = /^\{(.*)\}(.+)$/su.exec(name) ?? [];
  if (local === '') return `<${name}/>`;
  // A prefix cannot mean no namespace.
  return ns === '' ? `<${local} xmlns=""/>` : `<x:${local} xmlns:x="${xmlText(ns)}"/>`;
}

const declarations = Object.entries(NAMESPACES)
  .map(([prefix, ns]) => ` xmlns:${prefix}="${ns}"`)
  .join('');

/** A document with this root element and the declarations of `NAMESPACES`. */
export const xmlDocument = (root: TagName, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root}${declarations}>${content}</${root}>\n`;
