/** Whether a text has more than `max` code points, each of which is one or two code units. Source: §1.7. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max || text.length > 2 * max) return text.length > max;
  let count = 0;
  for (const _ of text) count += 1;
  return count > max;
}

/** Whether a text is an e-mail address; `a@b` is one. Linear in its length. Source: §1.11. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  return (
    at > 0 && at === text.lastIndexOf('@') && at < text.length - 1 && !/[\s\p{Cc}<>,;]/u.test(text)
  );
}

/** The host is a single character here, which keeps the expression linear; `URL` validates the rest. */
const webUrl = /^https?:\/\/[^\s/?#]\S*$/i;

/** Whether a text starts like an http or https URL with a host. Linear in its length. Source: §1.11. */
export function startsAsWebUrl(text: string): boolean {
  return webUrl.test(text);
}
