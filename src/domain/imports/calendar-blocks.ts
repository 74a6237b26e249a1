/** A component of a calendar file, as it is written. */
export type CalendarBlock = {
  /** The name of the component in capital letters: `VEVENT`, `VTIMEZONE`. */
  readonly name: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** Its lines, with those of the components within it. */
  readonly text: string;
  /** Why it cannot be read. */
  readonly refusal: string | null;
};

/** No component of a calendar needs more: the texts of one event have at most 256 KiB. */
const MAX_BLOCK = 1_048_576;
const MAX_DEPTH = 8;

const marker = /^(BEGIN|END):([A-Za-z0-9-]{1,40})[ \t]*$/i;

/** The lines of a text with their numbers. Linear in its length, also for a text of one line. */
function* linesOf(text: string): Generator<{ line: string; number: number }> {
  let number = 1;
  for (let from = 0; from < text.length; number += 1) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    const line = text.slice(from, text[to - 1] === '\r' ? to - 1 : to);
    yield { line, number };
    from = to + 1;
  }
}

type Open = {
  name: string;
  line: number;
  parts: string[];
  size: number;
  depth: number;
  /** Whether the last line was none of a calendar, so that those that continue it are none either. */
  isSkipping: boolean;
};

/** The beginning of a content line: a name, then parameters or a value (RFC 5545, 3.1). */
const contentLine = /^[A-Za-z0-9-]+[;:]/;

/** Whether a line continues the one before it (RFC 5545, 3.1). */
const isContinuation = (line: string): boolean => line.startsWith(' ') || line.startsWith('\t');

const refusalOf = ({ size, depth }: Open): string | null => {
  if (depth > MAX_DEPTH) return 'Its components are nested too deeply.';
  return size > MAX_BLOCK ? 'It is larger than 1024 kilobytes.' : null;
};

const blockOf = (open: Open): CalendarBlock => {
  const refusal = refusalOf(open);
  const text = refusal === null ? open.parts.join('\r\n') : '';
  return { name: open.name, line: open.line, text, refusal };
};

const unfinished = (open: Open): CalendarBlock => ({
  ...blockOf(open),
  text: '',
  refusal: 'It does not end: the file may be cut off.',
});

/** Adds a line, unless it is none of a calendar, or the block is too large already: the rest of it is not kept. */
function add(open: Open, line: string): void {
  if (!isContinuation(line)) open.isSkipping = !contentLine.test(line);
  if (open.isSkipping) return;
  open.size += line.length + 2;
  if (open.size <= MAX_BLOCK && open.depth <= MAX_DEPTH) open.parts.push(line);
}

/**
 * The components directly within `VCALENDAR`, one after the other, whatever else stands between them (RFC 5545, 3.4 and
 * 3.6). Lines that are none of a calendar are skipped. One that does not end is refused. Only a component is kept at a
 * time, and no more of it than can be an event.
 */
export function* calendarBlocks(text: string): Generator<CalendarBlock> {
  let open: Open | undefined;
  let depth = 0;
  for (const { line, number } of linesOf(text)) {
    const [, word, name = ''] = (line.length < 64 && marker.exec(line)) || [];
    const component = name.toUpperCase();
    const isFrame = component === 'VCALENDAR';
    if (isFrame) {
      if (open !== undefined) yield unfinished(open);
      open = undefined;
      continue;
    }
    if (word?.toUpperCase() === 'BEGIN') {
      depth = open === undefined ? 1 : depth + 1;
      open ??= { name: component, line: number, parts: [], size: 0, depth, isSkipping: false };
      open.depth = Math.max(open.depth, depth);
    }
    if (open === undefined) continue;
    add(open, line);
    if (word?.toUpperCase() !== 'END') continue;
    depth -= 1;
    if (depth > 0) continue;
    yield blockOf(open);
    open = undefined;
  }
  if (open !== undefined) yield unfinished(open);
}
