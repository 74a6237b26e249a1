const idText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id: a UUID of any version (RFC 9562). */
export function isId(text: string): boolean {
  return idText.test(text);
}

/**
 * The lowest id of a millisecond since 1970, and of the first for what came before: ids are UUIDs of version 7, which
 * begin with the time they were made at, so what lies below it is older (RFC 9562, section 5.7).
 */
export function lowestId(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return time.replace(/^(.{8})(.{4})$/, '$1-$2-0000-0000-000000000000');
}
