import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  BERLIN,
  HOSTILE_ZONES,
  manyParts,
  NEW_YORK,
  observance,
  zoneLines,
} from '../../../../tests/support/zone-texts.ts';
import type { JcalComponent } from '../jcal.ts';
import { createZoneFinder, MOST_WORK } from './find-zone.ts';
import { secondOf } from './read-yearly-rule.ts';
import { readZoneDefinition } from './zone-definition.ts';
import { withoutOffset, zonesByUse } from './zone-names.ts';

const local = (text: string): number => secondOf(Temporal.PlainDateTime.from(text));

const define = (tzid: string, parts: readonly (readonly string[])[]) =>
  readZoneDefinition(
    ICAL.parse(zoneLines(tzid, ...parts).join('\r\n')) as unknown as JcalComponent,
  );

type Calendar = { parts?: readonly (readonly string[])[]; times?: readonly string[] };

const SUMMER = '2027-06-07T10:00';
const WINTER = '2027-12-07T10:00';

/** What a name means in a calendar that describes it so, and what is left of the work. */
function found(tzid: string, { parts, times = [SUMMER] }: Calendar, preferred: string[] = []) {
  const work = { left: MOST_WORK };
  const find = createZoneFinder({
    definitions: parts === undefined ? [] : [define(tzid, parts)],
    otherName: (name) => (name === 'Windows Time' ? 'Europe/Paris' : undefined),
  });
  const zoneOf = find(() => new Map([[tzid, times.map(local)]]), preferred, work);
  expect(zoneOf(tzid)).toBe(zoneOf(tzid));
  return { zone: zoneOf(tzid), work: MOST_WORK - work.left };
}

const zoneOf = (...of: Parameters<typeof found>): string | undefined => found(...of).zone;

describe('A name of a zone means', () => {
  test('the zone of that name in any letter case, behind a prefix, or of another system', () => {
    expect(zoneOf('europe/BERLIN', {})).toBe('Europe/Berlin');
    expect(zoneOf('/mozilla.org/20050126_1/America/Argentina/Ushuaia', {})).toBe(
      'America/Argentina/Ushuaia',
    );
    expect(zoneOf('z', {})).toBe('UTC');
    expect(zoneOf('Windows Time', {})).toBe('Europe/Paris');
    expect(zoneOf('Nowhere', {})).toBeUndefined();
    expect(zoneOf(`${'/'.repeat(300)}UTC`, {})).toBeUndefined();
  });

  test('the zone that the calendar says beside it', () => {
    const parts = [['X-LIC-LOCATION:Europe/Vienna'], ...BERLIN];
    expect(zoneOf('Nowhere', { parts })).toBe('Europe/Vienna');
  });

  test('the zone of that name, where the calendar describes the same clock', () => {
    expect(zoneOf('Europe/Vienna', { parts: BERLIN, times: [SUMMER, WINTER] })).toBe(
      'Europe/Vienna',
    );
  });

  test('what the calendar describes, where that is another clock at the times of the event', () => {
    const times = [SUMMER, WINTER];
    expect(zoneOf('Europe/London', { parts: BERLIN, times })).toBe('Europe/Berlin');
    expect(zoneOf('Windows Time', { parts: NEW_YORK, times })).toBe('America/New_York');
    // Between the changes of the two clocks of March.
    const between = ['2027-03-20T10:00'];
    const parts = [observance('20270314T020000', '+0100', '+0200')];
    expect(zoneOf('Europe/Berlin', { parts, times: between })).toBe('Europe/Kyiv');
    expect(zoneOf('Europe/Berlin', { parts, times: [SUMMER] })).toBe('Europe/Berlin');
  });

  test('a zone that agrees at every time: that of the room, that of the service, then the most usual', () => {
    const times = [SUMMER, WINTER];
    expect(zoneOf('Mine', { parts: BERLIN, times })).toBe('Europe/Berlin');
    expect(zoneOf('Mine', { parts: BERLIN, times }, ['Europe/London', 'Europe/Oslo'])).toBe(
      'Europe/Oslo',
    );
    expect(zoneOf('Mine', { parts: BERLIN, times }, ['Europe/Rome', 'Europe/Oslo'])).toBe(
      'Europe/Rome',
    );
    const [standard = []] = BERLIN;
    expect(zoneOf('Mine', { parts: [standard], times: [WINTER] })).toBe('Europe/Berlin');
    expect(zoneOf('Mine', { parts: [standard], times })).toBe('Africa/Lagos');
  });

  test('that zone, where only one date of many tells it from others', () => {
    const days = Array.from({ length: 300 }, (_one, at) =>
      Temporal.PlainDateTime.from('2027-06-07T10:00').add({ days: at }).toString(),
    );
    const parts = [...BERLIN, observance('20280301T000000', '+0100', '+0300')];
    const { zone, work } = found('Mine', { parts, times: [...days, '2028-03-20T10:00'] });
    expect(zone).toBeUndefined();
    // The date that told the first from them tells the others at once.
    expect(work).toBeLessThan(4_500);
  });

  test('the zone of that name, where no zone has the clock that the calendar describes', () => {
    const parts = [observance('19700101T000000', '+0007', '+0007')];
    expect(zoneOf('Europe/Berlin', { parts })).toBe('Europe/Berlin');
    expect(zoneOf('Mine', { parts })).toBeUndefined();
  });

  test.each(HOSTILE_ZONES.slice(0, -1))(
    'the name alone, where it is described by %s',
    (_about, parts) => {
      expect(found('Europe/Berlin', { parts })).toEqual({ zone: 'Europe/Berlin', work: 0 });
      expect(found('Mine', { parts })).toEqual({ zone: undefined, work: 0 });
    },
  );

  test('the name alone, where what is described is too much work, at whatever times', () => {
    const centuries = Array.from({ length: 4_000 }, (_one, at) => `${1_700 + at}-06-07T10:00`);
    const described = found('Mine', { parts: manyParts(600), times: centuries });
    expect(described.zone).toBeUndefined();
    const named = found('Europe/Berlin', { parts: BERLIN, times: centuries });
    expect(named.zone).toBe('Europe/Berlin');
    const plain = found('Mine', {
      parts: [observance('19700101T000000', '+0100', '+0100')],
      times: centuries.slice(0, 2_000),
    });
    expect(plain.zone).toBeUndefined();
    for (const { work } of [described, named, plain]) expect(work).toBeLessThan(MOST_WORK + 2_000);
  });

  test('the name alone, where the work ends while zones are compared', () => {
    const definitions = [define('Mine', BERLIN)];
    const days = Array.from({ length: 300 }, (_one, at) => local(SUMMER) + at * 86_400);
    const zoneAt = (left: number) => {
      const find = createZoneFinder({ definitions, otherName: () => undefined });
      return find(() => new Map([['Mine', days]]), [], { left })('Mine');
    };
    expect([8, 14, 24, 200].map(zoneAt)).toEqual([...Array(3).fill(undefined), 'Europe/Berlin']);
  });

  test('the name alone, where it is not described, or the event has no time in it', () => {
    expect(zoneOf('Europe/London', { parts: BERLIN, times: [] })).toBe('Europe/London');
    expect(zoneOf('Mine', { parts: BERLIN, times: [] })).toBeUndefined();
    const definitions = [define('Mine', BERLIN)];
    const find = createZoneFinder({ definitions, otherName: () => undefined });
    expect(find(() => new Map(), [])('Mine')).toBeUndefined();
    expect(find(() => new Map([['Europe/Rome', [0]]]), [])('Europe/Rome')).toBe('Europe/Rome');
  });
});

test('a name of Windows has the offset before it that Outlook shows, and is not looked for when it is long', () => {
  expect(withoutOffset('(UTC-05:00) Eastern Standard Time')).toBe('Eastern Standard Time');
  expect(withoutOffset('(GMT+01:00) W. Europe Standard Time')).toBe('W. Europe Standard Time');
  expect(withoutOffset('Romance Standard Time')).toBe('Romance Standard Time');
  expect(withoutOffset('('.repeat(300))).toBe('');
});

test('every zone is found, the usual ones first', () => {
  expect(zonesByUse.slice(0, 3)).toEqual(['Europe/Berlin', 'Europe/London', 'Europe/Paris']);
  expect(new Set(zonesByUse).size).toBe(zonesByUse.length);
  expect(zonesByUse.length).toBeGreaterThan(400);
});
