import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  BERLIN,
  HOSTILE_ZONES,
  manyDates,
  manyParts,
  observance,
  zoneLines,
} from '../../../../tests/support/zone-texts.ts';
import type { JcalComponent } from '../jcal.ts';
import { readZoneDefinition } from './zone-definition.ts';

const parsed = (...parts: readonly (readonly string[])[]): JcalComponent =>
  ICAL.parse(zoneLines('Mine', ...parts).join('\r\n')) as unknown as JcalComponent;

const read = (...parts: readonly (readonly string[])[]) => readZoneDefinition(parsed(...parts));

const ruled = (rule: string, start = '20200405T020000') =>
  read(observance(start, '+0100', '+0200', `RRULE:${rule}`)).observances;

describe('A VTIMEZONE', () => {
  test('is read with its name, its other name and what its clock does', () => {
    const start = Date.UTC(1981, 2, 29, 2) / 1000;
    const definition = readZoneDefinition(
      parsed(['X-LIC-LOCATION:Europe/Berlin'], ...BERLIN.slice(1)),
    );
    expect(definition).toEqual({
      tzid: 'Mine',
      location: 'Europe/Berlin',
      observances: [
        {
          from: 3600,
          to: 7200,
          start,
          dates: [],
          rule: {
            interval: 1,
            month: 3,
            days: [],
            weekdays: [{ weekday: 7, ordinal: -1 }],
            position: null,
            clock: 7200,
            until: null,
          },
        },
      ],
    });
    expect(read(observance('18930401T000000', '+005328', '-1000')).observances).toEqual([
      { from: 3208, to: -36_000, start: Date.UTC(1893, 3, 1) / 1000, dates: [], rule: null },
    ]);
    expect(readZoneDefinition(['vtimezone', [], []])).toEqual({
      tzid: '',
      location: null,
      observances: null,
    });
  });

  test('is read with 600 parts and 2 000 dates, and no more', () => {
    expect(read(...manyParts(600)).observances).toHaveLength(600);
    expect(read(...manyParts(601)).observances).toBeNull();
    expect(read(manyDates(2_000)).observances).toHaveLength(1);
    expect(read(manyDates(1_000), manyDates(1_001)).observances).toBeNull();
  });

  test.each(HOSTILE_ZONES.slice(0, -1))('with %s is not read', (_about, parts) => {
    expect(read(...parts).observances).toBeNull();
  });

  test.each([
    'FREQ=YEARLY;BYDAY=SU',
    'FREQ=YEARLY;BYMONTHDAY=3',
    'FREQ=YEARLY;BYMONTH=3,4',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=6SU',
    'FREQ=YEARLY;BYWEEKNO=3',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=0',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=32',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=0',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=1,2',
    'FREQ=YEARLY;INTERVAL=0;BYMONTH=3',
    'FREQ=YEARLY;INTERVAL=101;BYMONTH=3',
    'FREQ=YEARLY;BYMONTH=3;BYHOUR=24',
    'FREQ=YEARLY;BYMONTH=3;BYMINUTE=60',
    'FREQ=YEARLY;BYMONTH=3;BYSECOND=60',
    `FREQ=YEARLY;BYMONTH=3;BYDAY=${Array(8).fill('SU').join()}`,
    `FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=${Array(32).fill('1').join()}`,
  ])('with the rule %s is not read', (rule) => {
    const jcal = parsed(observance('20200405T020000', '+0100', '+0200'));
    const parts = rule.split(';').map((part) => {
      const [name = '', values = ''] = part.split('=');
      const list = values.split(',').map((one) => (/^\d+$/.test(one) ? Number(one) : one));
      return [name.toLowerCase(), list.length === 1 ? list[0] : list];
    });
    const [part] = jcal[2];
    const property = ['rrule', {}, 'recur', Object.fromEntries(parts)] as const;
    const named = ['standard', [...(part?.[1] ?? []), property], []] as const;
    expect(readZoneDefinition(['vtimezone', [], [named]]).observances).toBeNull();
  });

  test('with a rule that ends at no time, and with two rules, is not read', () => {
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=3';
    const start = ['20200405T020000', '+0100', '+0200'] as const;
    expect(read(observance(...start, rule, rule)).observances).toBeNull();
    const jcal = ['rrule', {}, 'recur', { freq: 'YEARLY', until: '2027-02-31' }] as const;
    const [part] = parsed(observance(...start))[2];
    const named = ['standard', [...(part?.[1] ?? []), jcal], []] as const;
    expect(readZoneDefinition(['vtimezone', [], [named]]).observances).toBeNull();
  });

  test('with an onset or an offset that is none is not read', () => {
    const start = ['dtstart', {}, 'date-time', '2027-01-01T00:00:00'] as const;
    const offsets = (from: unknown, to: unknown) =>
      [
        ['tzoffsetfrom', {}, 'utc-offset', from],
        ['tzoffsetto', {}, 'utc-offset', to],
      ] as const;
    const isRead = (properties: JcalComponent[1]) =>
      readZoneDefinition(['vtimezone', [], [['standard', properties, []]]]).observances !== null;
    expect(isRead([start, ...offsets('+01:00', '+02:00')])).toBe(true);
    expect(isRead([start, ...offsets('+24:00', '+02:00')])).toBe(false);
    expect(isRead([start, ...offsets('+01:00', 'later')])).toBe(false);
    expect(isRead(offsets('+01:00', '+02:00'))).toBe(false);
    const period = ['rdate', {}, 'period', ['2027-01-01T00:00:00', 'PT1H']] as const;
    expect(isRead([start, period, ...offsets('+01:00', '+02:00')])).toBe(false);
  });

  test('whose rules have a COUNT is read while that needs few years', () => {
    expect(ruled('FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;COUNT=500')?.[0]?.rule?.until).toBe(
      Date.UTC(2519, 3, 2, 2) / 1000,
    );
    const counted = manyParts(5).map((part) =>
      part.map((line) => (line.startsWith('RRULE') ? `${line};COUNT=500` : line)),
    );
    expect(read(...counted.slice(0, 4)).observances).toHaveLength(4);
    expect(read(...counted).observances).toBeNull();
  });
});
