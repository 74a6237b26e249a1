import { z } from 'zod';
import { isMailAddress } from './ports/mailer.ts';

/** Texts with a separator between them; what is blank does not count. */
export const list = (separator: string, absent = '') =>
  z
    .string()
    .default(absent)
    .transform((text) =>
      text
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );

/** A URL of one of these schemes, without a slash at its end. */
export const url = (schemes: string[], what: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), what)
    .transform((text) => text.replace(/\/+$/, ''));

/** A switch: 1 or true, 0 or false. */
const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] });

/** `TRUST_PROXY`: true, false, a number of hops, or the addresses of the proxies. */
export const trustProxy = z
  .string()
  .default('false')
  .transform((text): boolean | number | string[] => {
    const asFlag = flag.safeParse(text);
    if (/^\d+$/.test(text)) return Number(text);
    if (asFlag.success) return asFlag.data;
    return text.split(',').map((part) => part.trim());
  });

/** `OIDC_ROLES_MAP`: `it-admins=admin, facility=manager`, from the issuer's names to ours. */
export const rolesMap = list(',')
  .refine(
    (pairs) => pairs.every((pair) => /^[^=]+=[^=]+$/.test(pair)),
    'must be name=role, name=role',
  )
  .transform(
    (pairs) =>
      new Map(
        pairs.map((pair): [string, string] => {
          const [name = '', role = ''] = pair.split('=');
          return [name.trim(), role.trim()];
        }),
      ),
  );

const MAX_STEPS = 20;
const MAX_NAME = 255;
const MAX_ROLE = 100;

const stepText = /^([^:]+):(.+)$/;

/** One step as it is written; undefined when it is not `name:role`. */
function stepOf(text: string): { name: string; role: string } | undefined {
  const [, name = '', role = ''] = (stepText.exec(text) ?? []).map((part) => part.trim());
  const fits = name !== '' && role !== '' && name.length <= MAX_NAME && role.length <= MAX_ROLE;
  return fits ? { name, role } : undefined;
}

/** `APPROVAL_STEPS`: `Department:dean, Facilities:manager`, the steps in their order, each with the role whose it is. */
export const approvalSteps = list(',', 'Approval:manager')
  .refine((texts) => texts.length > 0, 'must name at least one step, such as Approval:manager')
  .refine((texts) => texts.length <= MAX_STEPS, `must name at most ${MAX_STEPS} steps`)
  .superRefine((texts, context) => {
    const wrong = texts.find((text) => stepOf(text) === undefined);
    if (wrong === undefined) return;
    context.addIssue({
      code: 'custom',
      message: `must be name:role, name:role, with names up to ${MAX_NAME} and roles up to ${MAX_ROLE} characters; "${wrong.slice(0, 80)}" is not`,
    });
  })
  .transform((texts) => texts.flatMap((text) => stepOf(text) ?? []));

const withName = /^\s*(.*?)\s*<([^<>]*)>\s*$/;

/** `MAIL_FROM`: `Stoa <stoa@example.org>`, or the address alone. */
export const mailFrom = z
  .string()
  .default('Stoa <stoa@localhost>')
  .transform((text) => {
    const [, name = '', address = text.trim()] = withName.exec(text) ?? [];
    return { name, address };
  })
  .refine(({ address }) => isMailAddress(address), 'must be such as Stoa <stoa@example.org>');

/** A key of RFC 8292 in base64url, of so many characters. */
export const vapidKey = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${length} characters of base64url`)
    .optional();

/** `VAPID_SUBJECT`: how push services reach whoever runs this, an `https:` or `mailto:` URL. */
export const vapidSubject = z
  .string()
  .regex(/^(?:https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: URL')
  .optional();

/** `07:00`: a time of the day. */
export const clockTime = (absent: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:00')
    .default(absent);
