import type { SeededRandom } from '../support/seeded-random.ts';

const ENDS = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n\r\n'];

/** Folds a line anywhere, also within a character. */
function folded(random: SeededRandom, line: Buffer): Buffer {
  if (line.length < 4 || !random.once(3)) return line;
  const parts: Buffer[] = [];
  const most = random.once(40) ? 2 : 75;
  for (let at = 0; at < line.length; ) {
    const next = at + 1 + random.below(most);
    if (at > 0) parts.push(Buffer.from(random.once(9) ? '\n\t' : '\r\n '));
    parts.push(line.subarray(at, next));
    at = next;
  }
  return Buffer.concat(parts);
}

/** What happens to lines on their way: repeated, swapped, lost. */
function shaken(random: SeededRandom, lines: string[]): string[] {
  if (!random.once(8) || lines.length < 3) return lines;
  const at = random.below(lines.length);
  const line = lines[at] ?? '';
  const repeated = Array(random.once(40) ? 3_000 : 2).fill(line);
  const forms = [
    () => lines.toSpliced(at, 1),
    () => lines.toSpliced(at, 1, ...repeated),
    () => lines.toSpliced(at, 0, '', '  ', '\t'),
    () => [...lines.slice(at), ...lines.slice(0, at)],
    () => lines.toSpliced(at, 1, line.slice(0, random.below(line.length + 1))),
    () => lines.toSpliced(at, 1, line.toLowerCase()),
    () => [
      random.pick(['\n', ' ', 'BEGIN:VEVENT\r\n', '"']).repeat(random.below(60_000)),
      ...lines,
    ],
  ];
  return random.pick(forms)();
}

function broken(random: SeededRandom, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = random.below(6); count > 0 && changed.length > 0; count -= 1) {
    changed[random.below(changed.length)] = random.below(256);
  }
  return random.once(3) ? changed.subarray(0, random.below(changed.length + 1)) : changed;
}

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

/** A text in an encoding that calendars come in, with its name. */
export function encoded(random: SeededRandom, text: Buffer): { bytes: Buffer; charset: string } {
  const as = (charset: string, bytes: Buffer) => ({ charset, bytes });
  if (!random.once(6)) return as('utf-8', text);
  const wide = Buffer.from(`\ufeff${text.toString('utf8')}`, 'utf16le');
  return random.pick([
    () => as('iso-8859-1', Buffer.from(text.toString('utf8'), 'latin1')),
    () => as('utf-16', wide),
    () => as('utf-16be', swapped(wide)),
    () => as('utf-8', Buffer.concat([Buffer.from('\ufeff'), text])),
    () => as('us-ascii', text),
    () => as('x-unknown', broken(random, text)),
    () => as('utf-8', broken(random, text)),
  ])();
}

/** The bytes of lines, folded and with ends of all kinds. */
export function writtenLines(random: SeededRandom, lines: string[]): Buffer {
  const end = random.once(9) ? random.pick(ENDS) : '\r\n';
  const all = shaken(random, lines).flatMap((line) => [
    folded(random, Buffer.from(line)),
    Buffer.from(end),
  ]);
  return Buffer.concat(all);
}
