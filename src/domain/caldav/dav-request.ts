import { childOf, childrenOf, qualifiedName, type XmlElement } from './xml.ts';

/** The properties that a request asks for: by name, all that are small, or the names alone (RFC 4918, 9.1). */
export type AskedProperties =
  | { readonly kind: 'prop'; readonly names: readonly string[] }
  | { readonly kind: 'allprop' | 'propname' };

/** The names of the properties in a `prop` element. */
const namesIn = (prop: XmlElement): string[] => [...new Set(prop.children.map(qualifiedName))];

/** The properties that an element asks for; all where it says nothing. */
export function askedProperties(element: XmlElement | undefined): AskedProperties {
  const prop = element && childOf(element, 'D:prop');
  if (prop) return { kind: 'prop', names: namesIn(prop) };
  const isNames = element !== undefined && childOf(element, 'D:propname') !== undefined;
  return { kind: isNames ? 'propname' : 'allprop' };
}

/**
 * The most properties that a request asks for, and the characters of their names: each object of an answer repeats
 * them.
 */
const MAX_ASKED = 100;
const MAX_NAMES = 10_000;

/** Whether an element asks for more properties than any program does. */
export function asksForTooMuch(element: XmlElement): boolean {
  const asked = askedProperties(element);
  if (asked.kind !== 'prop') return false;
  return asked.names.length > MAX_ASKED || asked.names.join('').length > MAX_NAMES;
}

/** A change of a property by PROPPATCH; null removes it (RFC 4918, 9.2). */
export type PropertyChange = { readonly name: string; readonly value: string | null };

/** The changes of a PROPPATCH in their order; undefined when the element is none. */
export function propertyChanges(root: XmlElement): PropertyChange[] | undefined {
  if (qualifiedName(root) !== 'D:propertyupdate') return undefined;
  return root.children.flatMap((step) => {
    const isSet = qualifiedName(step) === 'D:set';
    if (!isSet && qualifiedName(step) !== 'D:remove') return [];
    return childrenOf(step, 'D:prop').flatMap((prop) =>
      prop.children.map((one) => ({
        name: qualifiedName(one),
        value: isSet ? one.text.trim() : null,
      })),
    );
  });
}

/** `Depth` of a request, as RFC 4918, 10.2 names it; undefined for anything else. */
export function depthOf(
  header: string | undefined,
  usual: '0' | 'infinity',
): '0' | '1' | 'infinity' | undefined {
  const text = (header ?? usual).trim().toLowerCase();
  return text === '0' || text === '1' || text === 'infinity' ? text : undefined;
}
