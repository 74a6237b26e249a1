const idText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id: a UUID of any version (RFC 9562). */
export function isId(text: string): boolean {
  return idText.test(text);
}
