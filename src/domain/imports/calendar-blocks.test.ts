import { describe, expect, test } from 'vitest';
import { calendarBlocks } from './calendar-blocks.ts';

const blocksOf = (...lines: string[]) => [...calendarBlocks(lines.join('\r\n'))];
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** `name line refusal` of each block. */
const namesOf = (...lines: string[]): string[] =>
  blocksOf(...lines).map(({ name, line, refusal }) => `${name} ${line} ${refusal ?? 'ok'}`);

describe('The components of a calendar file', () => {
  test('are read with their lines, whatever stands between them', () => {
    const zone = ['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'END:STANDARD', 'END:VTIMEZONE'];
    const lines = [...event('UID:a'), 'X-NOTE:between', '', ...zone];
    expect(blocksOf('BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR')).toEqual([
      { name: 'VEVENT', line: 3, text: event('UID:a').join('\r\n'), refusal: null },
      { name: 'VTIMEZONE', line: 8, text: zone.join('\r\n'), refusal: null },
    ]);
  });

  test.each([
    ['line ends of Unix', 'BEGIN:VEVENT\nUID:a\nEND:VEVENT\n'],
    ['small letters and trailing spaces', 'begin:vevent \nUID:a\nend:vevent\t'],
  ])('are read with %s', (_what, text) => {
    const [block, ...others] = calendarBlocks(text);
    expect(others).toEqual([]);
    expect([block?.name, block?.refusal]).toEqual(['VEVENT', null]);
    expect(block?.text.split('\r\n')[1]).toBe('UID:a');
  });

  test('are none in an empty text, and in one without components', () => {
    expect(namesOf('')).toEqual([]);
    expect(namesOf('BEGIN:VCALENDAR', 'END:VCALENDAR')).toEqual([]);
    expect(namesOf('END:VEVENT', 'UID:a')).toEqual([]);
  });

  test('do not begin or end within a text that only looks like it', () => {
    const look = ['DESCRIPTION:BEGIN:VALARM', 'END:', 'BEGIN:V ALARM', `END:${'V'.repeat(60)}`];
    expect(namesOf(...event(...look), ...event('UID:b'))).toEqual(['VEVENT 1 ok', 'VEVENT 7 ok']);
  });
});

test.each([
  ['a line without a colon', ['junk']],
  ['an empty line, and what continues it', ['', ' more']],
  ['a line that does not begin with a name', ['a b:c', '=;:x', ':x', '"UID":b', 'X_A:1']],
  ['a line that is none, with its continuations', ['--- 8< ---', '\tmore', ' SUMMARY:Other']],
  ['a name alone', ['DTSTART']],
])('%s is skipped, and what follows is read', (_what, lines) => {
  const text = event('UID:a', 'SUMMARY:Choir', ' s').join('\r\n');
  expect(blocksOf('BEGIN:VCALENDAR', ...event('UID:a', ...lines, 'SUMMARY:Choir', ' s'))).toEqual([
    { name: 'VEVENT', line: 2, text, refusal: null },
  ]);
});

describe('A component that cannot be read', () => {
  const CUT = 'It does not end: the file may be cut off.';

  test('is one that does not end, before the end of the file or of its calendar', () => {
    expect(namesOf('BEGIN:VEVENT', 'UID:a')).toEqual([`VEVENT 1 ${CUT}`]);
    const lines = ['BEGIN:VEVENT', 'UID:a', 'END:VCALENDAR', 'BEGIN:VCALENDAR', ...event('UID:b')];
    expect(namesOf(...lines)).toEqual([`VEVENT 1 ${CUT}`, 'VEVENT 5 ok']);
    expect(blocksOf('BEGIN:VEVENT', 'UID:a')[0]?.text).toBe('');
  });

  test('is one that is larger than a megabyte, of which nothing is kept', () => {
    const size = 1_048_576 - 'BEGIN:VEVENT\r\nEND:VEVENT\r\n\r\n'.length;
    const note = (length: number): string => `X:${'x'.repeat(length - 2)}`;
    expect(blocksOf(...event(note(size)))[0]?.refusal).toBeNull();
    expect(blocksOf(...event(note(size)))[0]?.text.length).toBe(1_048_574);
    const [large, next] = blocksOf(...event(note(size + 1)), ...event('UID:b'));
    expect([large?.refusal, large?.text]).toEqual(['It is larger than 1024 kilobytes.', '']);
    expect([next?.line, next?.refusal]).toEqual([4, null]);
  });

  test('is one with more than eight levels', () => {
    const nested = (depth: number): string[] => [
      ...Array.from({ length: depth }, () => 'BEGIN:VEVENT'),
      ...Array.from({ length: depth }, () => 'END:VEVENT'),
    ];
    expect(namesOf(...nested(8), ...event())).toEqual(['VEVENT 1 ok', 'VEVENT 17 ok']);
    expect(namesOf(...nested(9), ...event())).toEqual([
      'VEVENT 1 Its components are nested too deeply.',
      'VEVENT 19 ok',
    ]);
  });
});
