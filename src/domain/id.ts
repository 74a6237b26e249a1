const idText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id: a UUID of any version (RFC 9562). */
export function isId(text: string): boolean {
  return idText.test(text);
}

/**
 * The lowest id of a millisecond since 1970; for earlier times that of 1970. Ids are UUIDs of version 7, which start
 * with their creation time, so lower ids are older (RFC 9562, section 5.7).
 */
export function lowestId(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return time.replace(/^(.{8})(.{4})$/, '$1-$2-0000-0000-000000000000');
}
