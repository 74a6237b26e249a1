import { describe, expect, test } from 'vitest';
import { secondOf } from './time-value.ts';
import { zoneComponent } from './vtimezone-component.ts';
import { zoneTimeline } from './vtimezone-timeline.ts';

const timeline = (timeZone: string, from: string, to: string) =>
  zoneTimeline(timeZone, secondOf(`${from}T00:00:00Z`), secondOf(`${to}T00:00:00Z`));

/** The observances in one line each, without their names. */
function observances(timeZone: string, from: string, to: string): string[] {
  const text = zoneComponent(timeline(timeZone, from, to)).replaceAll('\r\n', ' ');
  return [...text.matchAll(/BEGIN:(STANDARD|DAYLIGHT) DTSTART:(.*?) END:\1/g)].map(
    ([, name, rest = '']) =>
      `${name} ${rest.replace(/RRULE:FREQ=YEARLY;|TZOFFSETFROM:|TZOFFSETTO:/g, '')}`,
  );
}

describe('The observances', () => {
  test.each([
    [
      'Europe/Berlin',
      [
        'DAYLIGHT 20260329T020000 BYMONTH=3;BYDAY=-1SU +0100 +0200',
        'STANDARD 20261025T030000 BYMONTH=10;BYDAY=-1SU +0200 +0100',
      ],
    ],
    [
      'Europe/Dublin',
      [
        'DAYLIGHT 20260329T010000 BYMONTH=3;BYDAY=-1SU +0000 +0100',
        'STANDARD 20261025T020000 BYMONTH=10;BYDAY=-1SU +0100 +0000',
      ],
    ],
    [
      'America/New_York',
      [
        'DAYLIGHT 20260308T020000 BYMONTH=3;BYDAY=2SU -0500 -0400',
        'STANDARD 20261101T020000 BYMONTH=11;BYDAY=1SU -0400 -0500',
      ],
    ],
    [
      'Australia/Lord_Howe',
      [
        'STANDARD 20260405T020000 BYMONTH=4;BYDAY=1SU +1100 +1030',
        'DAYLIGHT 20261004T020000 BYMONTH=10;BYDAY=1SU +1030 +1100',
      ],
    ],
    ['Asia/Kolkata', ['STANDARD 19451015T000000 +0630 +0530']],
    ['UTC', ['STANDARD 19700101T000000 +0000 +0000']],
  ])('of %s in the summer of 2026 go on for good', (timeZone, expected) => {
    expect(observances(timeZone, '2026-06-01', '2026-08-01')).toEqual(expected);
  });

  test('of a zone whose changes follow the moon stand for themselves', () => {
    expect(observances('Africa/Casablanca', '2024-05-01', '2025-03-01')).toEqual([
      'DAYLIGHT 20240414T020000 +0000 +0100',
      'STANDARD 20250223T030000 +0100 +0000',
      'DAYLIGHT 20250406T020000 +0000 +0100',
      'STANDARD 20260215T030000 +0100 +0000',
    ]);
  });

  test('of a zone that changes its rules stand for themselves until the new rule', () => {
    expect(observances('America/New_York', '2006-01-01', '2008-01-01')).toEqual([
      'STANDARD 20051030T020000 -0400 -0500',
      'DAYLIGHT 20060402T020000 -0500 -0400',
      'STANDARD 20061029T020000 -0400 -0500',
      'DAYLIGHT 20070311T020000 BYMONTH=3;BYDAY=2SU -0500 -0400',
      'STANDARD 20071104T020000 BYMONTH=11;BYDAY=1SU -0400 -0500',
    ]);
  });

  test('begin with local mean time where the span does', () => {
    expect(observances('Europe/Brussels', '1834-01-01', '1834-06-01')).toEqual([
      'STANDARD 18340101T001730 +001730 +001730',
    ]);
  });
});
