import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { ianaLinks } from '../../../../tests/support/iana-links.ts';
import { differing, local, timesIn, timesSince } from '../../../../tests/support/zone-times.ts';
import { zoneComponent } from '../../ical/vtimezone-component.ts';
import { zoneTimeline } from '../../ical/vtimezone-timeline.ts';
import { timeZones } from '../../time/time-zones.ts';
import type { JcalComponent } from '../jcal.ts';
import { definedClock, namedClock } from './zone-clock.ts';
import { readZoneDefinition } from './zone-definition.ts';

const clockOf = (text: string) =>
  definedClock(readZoneDefinition(ICAL.parse(text) as unknown as JcalComponent).observances ?? []);

test('the VTIMEZONE that the service writes of a zone has the clock of that zone, for every zone', () => {
  const [start, end] = [local('2026-01-01'), local('2029-01-01')];
  const wrong = [...timeZones, ...ianaLinks].filter((name) => {
    const clock = clockOf(zoneComponent(zoneTimeline(name, start, end)));
    return differing(clock, name, timesIn('2026-01-02', '2028-12-30', 101)).length > 0;
  });
  expect(wrong).toEqual([]);
});

test('the clock of a named zone is the one that Temporal knows, at every hour of its changes', () => {
  const zones = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca'];
  for (const zone of [...zones, 'Pacific/Apia', 'Asia/Kathmandu', 'UTC']) {
    const times = [...timesIn('2011-12-29', '2012-01-02', 1 / 2), ...timesSince('2011-01-01')];
    expect([zone, differing(namedClock(zone), zone, times)]).toEqual([zone, []]);
  }
  expect(namedClock('Europe/Berlin')(0, { left: 0 })).toBeUndefined();
});
