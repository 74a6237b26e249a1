import { SaxesParser } from 'saxes';
import type { XmlElement } from '../domain/caldav/xml.ts';

/** The most elements of a document, and how deep they may be nested (decision 15.2). */
const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 32;
/** The longest name of a namespace: each element and each answer repeats it. */
const MAX_NAMESPACE = 1_000;

type XmlRefusal = 'malformed' | 'has_dtd' | 'too_large';

/** A document, or why it is not read. */
export type ReadXml = { readonly root: XmlElement } | { readonly refusal: XmlRefusal };

/** Reads an XML document. */
export type XmlReader = (text: string) => ReadXml;

type Open = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlElement[] };

class Refused extends Error {
  readonly refusal: XmlRefusal;

  constructor(refusal: XmlRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Collects elements; saxes knows the entities of XML alone, and a document with a DTD is refused before it is read. */
function collect(parser: SaxesParser<{ xmlns: true }>): { root: XmlElement | undefined } {
  const found: { root: XmlElement | undefined } = { root: undefined };
  const open: Open[] = [];
  let count = 0;
  parser.on('doctype', () => {
    throw new Refused('has_dtd');
  });
  parser.on('error', () => {
    throw new Refused('malformed');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    const isTooLarge = count > MAX_ELEMENTS || open.length >= MAX_DEPTH;
    if (isTooLarge || uri.length > MAX_NAMESPACE) throw new Refused('too_large');
    const named = Object.values(attributes).map((one) => [one.local, one.value] as const);
    const element = { ns: uri, name: local, attributes: Object.fromEntries(named) };
    const added: Open = { ...element, children: [], text: '' };
    open.at(-1)?.children.push(added);
    found.root ??= added;
    open.push(added);
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  return found;
}

/** Reads an XML document with saxes, in time that is linear in its length. */
export const readXml: XmlReader = (text) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const found = collect(parser);
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusal: error.refusal };
  }
  return found.root === undefined ? { refusal: 'malformed' } : { root: found.root };
};
