import type { SeededRandom } from '../support/seeded-random.ts';
import { encoded } from './calendar-bytes.ts';

const quotedPrintable = (bytes: Buffer): string =>
  [...bytes.toString('latin1')]
    .map((sign) =>
      /[ -<>-~]/.test(sign)
        ? sign
        : `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
    .replace(/.{60,72}(?![\dA-F]{0,2}$)/g, (line) =>
      line.includes('=', line.length - 2) ? line : `${line}=\r\n`,
    );

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

type Part = Buffer;

/** A part of a mail with a calendar. */
function calendarPart(random: SeededRandom, written: Buffer, method: string): Part {
  const { bytes, charset } = encoded(random, written);
  const [coding, content] = random.pick<[string, () => string | Buffer]>([
    ['7bit', () => bytes],
    ['8bit', () => bytes],
    ['base64', () => base64(bytes)],
    ['quoted-printable', () => quotedPrintable(bytes.subarray(0, 20_000))],
    [random.pick(['x-uuencode', 'BASE64', '', 'quoted-printable']), () => bytes],
  ]);
  const type = random.once(8)
    ? random.pick(['application/ics', 'TEXT/Calendar', 'text/plain', 'text/calendar;;', ''])
    : 'text/calendar';
  const names = [
    '',
    '; name="a.ics"',
    "; name*0*=utf-8''a%20; name*1=b",
    `; x="${'\\"'.repeat(random.below(200))}`,
  ];
  const lines = [
    `Content-Type: ${type}; method=${method}; charset=${random.once(9) ? 'utf-7' : charset}${random.pick(names)}`,
    `Content-Transfer-Encoding: ${coding}`,
    ...(random.once(6)
      ? [`Content-Disposition: attachment; filename="${'=?utf-8?q?a?= '.repeat(random.below(90))}"`]
      : []),
  ];
  const body = content();
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body as string)]);
}

const textPart = (random: SeededRandom): Part =>
  Buffer.from(
    random.pick([
      'Content-Type: text/plain\r\n\r\nPlease come.',
      `Content-Type: text/html\r\n\r\n${'<p>&#'.repeat(random.below(2_000))}`,
      `Content-Type: text/plain; format=flowed\r\n\r\n${'> a \r\n'.repeat(random.below(900))}`,
      'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!',
    ]),
  );

/** Parts within a part, whose end may be missing or somewhere else. */
function multipart(random: SeededRandom, parts: readonly Part[]): Part {
  const boundary = random.pick(['b', 'b'.repeat(70), '=_b (1)', 'b']);
  const kind = random.pick(['mixed', 'alternative', 'related', 'x']);
  const head = `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n`;
  const between = parts.map((part) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]),
  );
  const end = random.once(9)
    ? random.pick(['', `--${boundary}`, `--${boundary}-`])
    : `--${boundary}--\r\n`;
  return Buffer.concat([Buffer.from(head), ...between, Buffer.from(end)]);
}

function structure(random: SeededRandom, calendar: Part): Part {
  if (random.once(3)) return calendar;
  const others = Array.from({ length: random.once(50) ? 200 : random.below(3) }, () =>
    textPart(random),
  );
  let part = multipart(
    random,
    random.once(9) ? [calendar, calendar, ...others] : [...others, calendar],
  );
  for (let depth = random.once(9) ? random.below(14) : 0; depth > 0; depth -= 1) {
    part = random.once(4)
      ? Buffer.concat([Buffer.from('Content-Type: message/rfc822\r\n\r\n'), part])
      : multipart(random, [part]);
  }
  return part;
}

/** A mail with a calendar, whole or broken. */
export function hostileMail(
  random: SeededRandom,
  written: Buffer,
  { from, to, method }: { from: string; to: string; method: string },
): Buffer {
  const froms = [
    `Alice <${from}>`,
    from,
    `=?utf-8?q?A=C3=A4?= <${from}>`,
    `"${'a'.repeat(random.below(900))}" <${from}>`,
  ];
  const more = [
    `X-Long: ${'a '.repeat(random.below(9_000))}`,
    'Subject: =?utf-8?b?8J+YgA==?=',
    'Received: from a'.padEnd(40),
    'Auto-Submitted: no',
  ];
  const headers = [
    `From: ${random.once(9) ? random.pick(froms) : froms[0]}`,
    `To: ${to}`,
    'MIME-Version: 1.0',
    `Message-ID: <${random.below(1e9)}@a>`,
    ...(random.once(4) ? [random.pick(more)] : []),
  ];
  const part = structure(random, calendarPart(random, written, method));
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n`), part]);
}
