import { type ReadXml, readXml } from '../../src/ports/xml-reader.ts';

/** Reads an XML document without pauses. */
export function readWholeXml(text: string): ReadXml {
  const slices = readXml(text);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}
