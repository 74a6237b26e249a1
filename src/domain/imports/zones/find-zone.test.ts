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
import type { CalendarZone } from '../calendar-times.ts';
import type { JcalComponent } from '../jcal.ts';
import { windowsNameOf } from './display-names.ts';
import { createZoneFinder, MOST_WORK } from './find-zone.ts';
import { secondOf } from './read-yearly-rule.ts';
import { readZoneDefinition } from './zone-definition.ts';
import { shownName, zoneOfCities, zonesByUse } from './zone-names.ts';

const local = (text: string): number => secondOf(Temporal.PlainDateTime.from(text));

const define = (tzid: string, parts: readonly (readonly string[])[]) =>
  readZoneDefinition(
    ICAL.parse(zoneLines(tzid, ...parts).join('\r\n')) as unknown as JcalComponent,
  );

type Calendar = { parts?: readonly (readonly string[])[]; times?: readonly string[] };

const SUMMER = '2027-06-07T10:00';
const WINTER = '2027-12-07T10:00';

/** What a name means in a calendar that describes it so, and what is left of the work. */
function found(
  tzid: string,
  { parts, times = [SUMMER] }: Calendar,
  preferred: [string, ...string[]] = ['Europe/Berlin'],
) {
  const work = { left: MOST_WORK };
  const find = createZoneFinder({
    definitions: parts === undefined ? [] : [define(tzid, parts)],
    otherName: (name) => (name === 'Windows Time' ? 'Europe/Paris' : undefined),
  });
  const zoneOf = find(() => new Map([[tzid, times.map(local)]]), preferred, work);
  expect(zoneOf(tzid)).toBe(zoneOf(tzid));
  return { zone: wordOf(zoneOf(tzid)), work: MOST_WORK - work.left };
}

/** A zone, or what a clock that no zone has is ahead of UTC in summer. */
const wordOf = (zone: CalendarZone | undefined): string | undefined =>
  typeof zone === 'object' ? `${zone.tzid} ${zone.offsetAt(local(SUMMER))} in ${zone.zone}` : zone;

const zoneOf = (...of: Parameters<typeof found>): string | undefined => found(...of).zone;

describe('A name of a zone means', () => {
  test('the zone of that name in any letter case, behind a prefix, or of another system', () => {
    expect(zoneOf('europe/BERLIN', {})).toBe('Europe/Berlin');
    expect(zoneOf('/mozilla.org/20050126_1/America/Argentina/Ushuaia', {})).toBe(
      'America/Argentina/Ushuaia',
    );
    expect(zoneOf('z', {})).toBe('UTC');
    expect(zoneOf('us/eastern', {})).toBe('US/Eastern');
    expect(zoneOf('America/New York', {})).toBe('America/New_York');
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
    expect(zone).toBe('Mine 7200 in Europe/Berlin');
    // The date that told the first from them tells the others at once.
    expect(work).toBeLessThan(4_500);
  });

  test('the clock that the calendar describes, where no zone has it', () => {
    const parts = [observance('19700101T000000', '+0007', '+0007')];
    expect(zoneOf('Europe/Berlin', { parts })).toBe('Europe/Berlin 420 in Europe/Berlin');
    expect(zoneOf('Mine', { parts }, ['Europe/Rome'])).toBe('Mine 420 in Europe/Rome');
  });

  test('what the first description of that name says that can be read, in any letter case and in quotes', () => {
    const parts = [observance('19700101T000000', '+0900', '+0900')];
    const [hostile] = HOSTILE_ZONES;
    const definitions = [define('"OFFICE"', hostile?.[1] ?? []), define(' Office', parts)];
    const find = createZoneFinder({ definitions, otherName: () => undefined });
    const times = () => new Map([['office', [local(SUMMER)]]]);
    expect(find(times, ['Europe/Berlin'])('office')).toBe('Asia/Tokyo');
  });

  test('what is asked with the clocks that the calendar describes', () => {
    const definitions = [define('Mine', BERLIN), define('Other', HOSTILE_ZONES[0]?.[1] ?? [])];
    const find = createZoneFinder({ definitions, otherName: () => undefined });
    const offsets: unknown[] = [];
    const zone = find(
      (clockOf) => {
        for (const tzid of ['mine', 'Other', 'Nowhere'])
          offsets.push(clockOf(tzid)?.(local(WINTER)));
        return new Map([['Mine', [local(WINTER)]]]);
      },
      ['Europe/Rome'],
    )('Mine');
    expect([zone, ...offsets]).toEqual(['Europe/Rome', 3600, undefined, undefined]);
  });

  test('a zone that is an offset, where no country has the clock', () => {
    const parts = [observance('19700101T000000', '-1200', '-1200')];
    expect(zoneOf('Mine', { parts })).toBe('Etc/GMT+12');
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
    expect(plain.zone).toBe('Mine 3600 in Europe/Berlin');
    for (const { work } of [described, named, plain]) expect(work).toBeLessThan(MOST_WORK + 2_000);
  });

  test('the name alone, or the clock, where the work ends while zones are compared', () => {
    const definitions = [define('Mine', BERLIN)];
    const days = Array.from({ length: 300 }, (_one, at) => local(SUMMER) + at * 86_400);
    const zoneAt = (left: number) => {
      const find = createZoneFinder({ definitions, otherName: () => undefined });
      return wordOf(find(() => new Map([['Mine', days]]), ['Europe/Berlin'], { left })('Mine'));
    };
    const clock = 'Mine 7200 in Europe/Berlin';
    expect([3, 14, 24, 200].map(zoneAt)).toEqual([undefined, clock, clock, 'Europe/Berlin']);
  });

  test('the name alone, where it is not described, or the event has no time in it', () => {
    expect(zoneOf('Europe/London', { parts: BERLIN, times: [] })).toBe('Europe/London');
    expect(zoneOf('Mine', { parts: BERLIN, times: [] })).toBeUndefined();
    const definitions = [define('Mine', BERLIN)];
    const find = createZoneFinder({ definitions, otherName: () => undefined });
    expect(find(() => new Map(), ['UTC'])('Mine')).toBeUndefined();
    const times = () => new Map([['Europe/Rome', [0]]]);
    expect(find(times, ['UTC'])('Europe/Rome')).toBe('Europe/Rome');
  });
});

test('a name is split from the offset that Outlook shows before it, and not looked for when it is long', () => {
  const names: [string, string, number | null][] = [
    ['(UTC-05:00) Eastern Standard Time', 'Eastern Standard Time', -300],
    ['(GMT+01:00) W. Europe Standard Time', 'W. Europe Standard Time', 60],
    ['(GMT+05.30) Chennai', 'Chennai', 330],
    ['(UTC) Dublin', 'Dublin', 0],
    [' Romance Standard Time ', 'Romance Standard Time', null],
    ['('.repeat(300), '', null],
  ];
  for (const [tzid, name, offset] of names) expect(shownName(tzid)).toEqual({ name, offset });
});

test('cities in any language name a zone where the offset before them is theirs', () => {
  const zoneIn = (tzid: string) => zoneOfCities(shownName(tzid));
  expect(zoneIn('(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien')).toBe(
    'Europe/Amsterdam',
  );
  expect(zoneIn('(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris')).toBe('Europe/Madrid');
  expect(zoneIn('(UTC-03:00) São Paulo')).toBe('America/Sao_Paulo');
  expect(zoneIn('(UTC+03:00) Berlin')).toBeUndefined();
  expect(zoneIn('Berlin')).toBeUndefined();
  expect(zoneIn('(UTC+01:00) Atlantis')).toBeUndefined();
});

test('each name that Windows and Outlook show is one of Windows, in any letter case and between any signs', () => {
  expect(windowsNameOf('eastern TIME (us & canada)')).toBe('Eastern Standard Time');
  expect(windowsNameOf('Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna')).toBe(
    'W. Europe Standard Time',
  );
  expect(windowsNameOf('w. europe standard time')).toBe('W. Europe Standard Time');
  expect(windowsNameOf('Eastern Daylight Time')).toBe('Eastern Standard Time');
  expect(windowsNameOf('Pacific Daylight Time (Mexico)')).toBe('Pacific Standard Time (Mexico)');
  expect(windowsNameOf('W. Europe')).toBe('W. Europe Standard Time');
  expect(windowsNameOf('Office')).toBeUndefined();
});

test('every zone is found, the usual ones first', () => {
  expect(zonesByUse.slice(0, 3)).toEqual(['Europe/Berlin', 'Europe/London', 'Europe/Paris']);
  expect(new Set(zonesByUse).size).toBe(zonesByUse.length);
  expect(zonesByUse.length).toBeGreaterThan(400);
});
