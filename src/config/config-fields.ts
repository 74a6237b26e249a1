import { isIP } from 'node:net';
import { z } from 'zod';
import { isAddressRange } from '../ports/address-ranges.ts';
import { isMailAddress } from '../ports/mailer.ts';

/** A list of texts with a separator; blank ones are ignored. */
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

/** Where a page may be framed, as `frame-ancestors` takes it: origins, `https://*.example.org`, or `self`. */
export const frameAncestors = list(',')
  .refine(
    (sources) =>
      sources.every((source) =>
        /^(?:self|https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?)$/i.test(source),
      ),
    'must be origins such as https://signs.example.org or https://*.example.org, or self, with commas between',
  )
  .transform((sources) => sources.map((source) => (source === 'self' ? "'self'" : source)));

/** A URL of one of these schemes, without a slash at its end. */
export const url = (schemes: string[], what: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), what)
    .transform((text) => text.replace(/\/+$/, ''));

/** A whole number in decimal digits. */
export const wholeNumber = (min: number, max: number) => {
  const wrong = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: wrong, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(max, wrong));
};

/** One of these values. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

const switchWords = { truthy: ['1', 'true'], falsy: ['0', 'false'] };

/** A switch: 1 or true, 0 or false. */
export const flag = z.stringbool({ ...switchWords, error: 'must be true or false' });

/** `OUTBOUND_ALLOW`: `10.1.2.3, 10.2.0.0/16`. */
export const outboundAllow = list(',').refine(
  (ranges) => ranges.every(isAddressRange),
  'must be addresses or ranges such as 10.1.2.3, 10.2.0.0/16',
);

/** Names of address ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range in CIDR notation, or the name of one. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (bits === undefined) return version !== 0 || RANGES.includes(text);
  const isLength = /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  return version !== 0 && isLength && rest.length === 0;
}

/** `TRUST_PROXY`: true, false, the number of proxies, or their addresses. */
export const trustProxy = z
  .string()
  .default('false')
  .transform((text): boolean | number | string[] => {
    const asFlag = flag.safeParse(text);
    if (/^\d+$/.test(text)) return Number(text);
    if (asFlag.success) return asFlag.data;
    return text.split(',').map((part) => part.trim());
  })
  .refine(
    (trusted) => !Array.isArray(trusted) || trusted.every(isProxyAddress),
    'must be false, true, the number of proxies, or their addresses with commas between',
  );

const MAX_STEPS = 20;
const MAX_NAME = 255;
const MAX_ROLE = 100;

const stepText = /^([^:]+):(.+)$/;

/** Parses one step; undefined if it is not `name:role`. */
function stepOf(text: string): { name: string; role: string } | undefined {
  const [, name = '', role = ''] = (stepText.exec(text) ?? []).map((part) => part.trim());
  const fits = name !== '' && role !== '' && name.length <= MAX_NAME && role.length <= MAX_ROLE;
  return fits ? { name, role } : undefined;
}

/** `APPROVAL_STEPS`: `Department:dean, Facilities:manager`, the steps in order, each with its role. */
export const approvalSteps = list(',', 'Approval:manager')
  .refine((texts) => texts.length > 0, 'must name at least one step, such as Approval:manager')
  .refine((texts) => texts.length <= MAX_STEPS, `must name at most ${MAX_STEPS} steps`)
  .superRefine((texts, context) => {
    const wrong = texts.find((text) => stepOf(text) === undefined);
    if (wrong === undefined) return;
    context.addIssue({
      code: 'custom',
      message:
        `must be name:role, name:role, with names up to ${MAX_NAME} and roles up to ${MAX_ROLE} characters; ` +
        `"${wrong.slice(0, 80)}" is not`,
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
  .refine(
    ({ address }) => isMailAddress(address),
    'must be an address such as Stoa <stoa@example.org>',
  );

/** `MAIL_DOMAINS`: `uni.example, partner.example`, in lower case. */
export const mailDomains = list(',')
  .refine(
    (domains) => domains.every((domain) => isMailAddress(`x@${domain}`)),
    'must be domains such as uni.example, partner.example',
  )
  .transform((domains) => domains.map((domain) => domain.toLowerCase()));

/** A key of RFC 8292 in base64url, of so many characters. */
export const vapidKey = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${length} characters of base64url`)
    .optional();

/** `VAPID_SUBJECT`: the contact for push services, an `https:` or `mailto:` URL. */
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

type PushEnvironment = {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  MAIL_FROM: { address: string };
};

type PushKeys = { publicKey: string; privateKey: string };

/** The settings of push messages. One key without the other is none. */
export function pushOf(env: PushEnvironment): { subject: string; keys: PushKeys | undefined } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT ?? `mailto:${env.MAIL_FROM.address}`;
  if (publicKey !== undefined && privateKey !== undefined)
    return { subject, keys: { publicKey, privateKey } };
  return { subject, keys: undefined };
}
