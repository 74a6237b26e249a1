/** §3.8. */
const MAX_KIBIBYTES = 256;

type Text = string | null | undefined;

/** The texts of an event, an occurrence or a template; other members are ignored. */
export type EventTexts = {
  readonly title?: Text;
  readonly description?: Text;
  readonly notes?: Text;
  readonly website?: Text;
  readonly contact_email?: Text;
  readonly roles?:
    | readonly { readonly user_name: string; readonly user_email?: Text }[]
    | null
    | undefined;
  readonly requirements?: readonly { readonly details?: Text }[] | null | undefined;
};

/** Bytes of a UTF-16 code unit in UTF-8; each half of a surrogate pair counts two of the pair's four. */
const bytesOfUnit = (unit: number): number => {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
};

/** The length of well-formed texts in UTF-8, in bytes. */
function utf8Length(texts: readonly Text[]): number {
  let bytes = 0;
  for (const text of texts) {
    if (!text) continue;
    for (let index = 0; index < text.length; index += 1)
      bytes += bytesOfUnit(text.charCodeAt(index));
  }
  return bytes;
}

/**
 * Checks that the texts, roles and requirements of an event together have at most 256 KiB in UTF-8. Returns the largest
 * field and the rest of the sentence "The … field …", or undefined when they fit. Source: §3.8.
 */
export function findOversizedText(
  event: EventTexts,
): { field: string; predicate: string } | undefined {
  const { title, description, notes, website, contact_email, roles, requirements } = event;
  const people = (roles ?? []).flatMap(({ user_name, user_email }) => [user_name, user_email]);
  const details = (requirements ?? []).map((requirement) => requirement.details);
  const texts = { title, description, notes, website, contact_email };
  const sizes = Object.entries(texts).map(([field, text]) => ({
    field,
    bytes: utf8Length([text]),
  }));
  sizes.push({ field: 'roles', bytes: utf8Length(people) });
  sizes.push({ field: 'requirements', bytes: utf8Length(details) });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= MAX_KIBIBYTES * 1024) return undefined;
  const largest = sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  const predicate =
    'is too long: all texts of an event with its roles and requirements must have at most ' +
    `${MAX_KIBIBYTES} KiB.`;
  return { field: largest.field, predicate };
}
