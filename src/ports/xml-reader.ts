import { SaxesParser } from 'saxes';
import { isNamed, type XmlElement } from '../domain/caldav/xml.ts';

/** The most elements of a document, and how deep they may be nested (§15.2). */
const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 32;
/** The most objects that a calendar-multiget names, in elements directly below its root (§18.11). */
const MAX_HREFS = 25_000;
/** The most characters of any other document. */
const MAX_CHARACTERS = 262_144;
/** The most attributes of a document: those of one element are handled at once. */
const MAX_ATTRIBUTES = 60_000;
/** The characters that are read before other requests may go on. */
const SLICE = 32_768;
/** The longest name of a namespace: each element and each answer repeats it. */
const MAX_NAMESPACE = 1_000;

type XmlRefusal = 'malformed' | 'has_dtd' | 'too_large';

/** A document, or why it is not read. */
export type ReadXml = { readonly root: XmlElement } | { readonly refusal: XmlRefusal };

/** Reads an XML document in slices of bounded work: the caller may yield to other work between them. */
export type XmlReader = (text: string) => Generator<undefined, ReadXml>;

type Open = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlElement[] };

class Refused extends Error {
  readonly refusal: XmlRefusal;

  constructor(refusal: XmlRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

type Found = { root: XmlElement | undefined };

const isMultiget = (element: XmlElement | undefined): boolean =>
  element !== undefined && isNamed(element, 'C:calendar-multiget');

/** Counts the elements and attributes of a document. @throws Refused where it has too many */
function countParts(parser: SaxesParser<{ xmlns: true }>) {
  const counts = { elements: 0, hrefs: 0, attributes: 0 };
  parser.on('attribute', () => {
    counts.attributes += 1;
    if (counts.attributes > MAX_ATTRIBUTES) throw new Refused('too_large');
  });
  return (element: XmlElement, open: readonly XmlElement[]): void => {
    const isHref = open.length === 1 && isMultiget(open[0]) && isNamed(element, 'D:href');
    counts[isHref ? 'hrefs' : 'elements'] += 1;
    const isTooLarge = counts.elements > MAX_ELEMENTS || counts.hrefs > MAX_HREFS;
    if (isTooLarge || open.length >= MAX_DEPTH || element.ns.length > MAX_NAMESPACE) {
      throw new Refused('too_large');
    }
  };
}

/** Collects elements; saxes knows the entities of XML alone, and a document with a DTD is refused before it is read. */
function collect(parser: SaxesParser<{ xmlns: true }>): Found {
  const found: Found = { root: undefined };
  const open: Open[] = [];
  const assertBounded = countParts(parser);
  parser.on('doctype', () => {
    throw new Refused('has_dtd');
  });
  parser.on('error', () => {
    throw new Refused('malformed');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const named = Object.values(attributes).map((one) => [one.local, one.value] as const);
    const element = { ns: uri, name: local, attributes: Object.fromEntries(named) };
    const added: Open = { ...element, children: [], text: '' };
    assertBounded(added, open);
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

/** @throws Refused for a long document that is no calendar-multiget */
function* parse(
  parser: SaxesParser<{ xmlns: true }>,
  found: Found,
  text: string,
): Generator<undefined> {
  const isLong = text.length > MAX_CHARACTERS;
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    if (isLong && !isMultiget(found.root)) throw new Refused('too_large');
    yield;
  }
  parser.close();
}

/** Reads an XML document with saxes, in time that is linear in its length. */
export const readXml: XmlReader = function* (text) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const found = collect(parser);
  try {
    yield* parse(parser, found, text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusal: error.refusal };
  }
  return found.root === undefined ? { refusal: 'malformed' } : { root: found.root };
};
