import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { timeZones } from '../time/time-zones.ts';
import { secondOf } from './time-value.ts';
import { zoneComponent } from './vtimezone-component.ts';
import { timelineOffset, zoneTimeline } from './vtimezone-timeline.ts';

test.each(['2024-07-01', '1996-02-01'])(
  'read by ical.js, the VTIMEZONE of every zone is right for six years from %s',
  (from) => {
    const to = `${Number(from.slice(0, 4)) + 6}-01-01`;
    const span = [secondOf(`${from}T00:00:00Z`), secondOf(`${to}T00:00:00Z`)] as const;
    const wrong = timeZones.filter((name) => {
      const zone = zoneTimeline(name, ...span);
      const component = new ICAL.Component(ICAL.parse(zoneComponent(zone)));
      const reader = new ICAL.Timezone({ component, tzid: name });
      return secondsToTry(zone.start, zone.end).some(
        (second) =>
          offsetRead(reader, second, timelineOffset(zone, second)) !== trueOffset(name, second),
      );
    });
    expect(wrong).toEqual([]);
  },
);

/** Every tenth day at noon, which no clock change touches. */
function secondsToTry(start: number, end: number): number[] {
  const count = Math.floor((end - start) / 864_000);
  return Array.from({ length: count }, (_, at) => start + 43_200 + at * 864_000);
}

function offsetRead(reader: ICAL.Timezone, second: number, offset: number): number {
  const wall = ICAL.Time.fromJSDate(new Date((second + offset) * 1000), true);
  return reader.utcOffset(wall);
}

function trueOffset(timeZone: string, second: number): number {
  const instant = Temporal.Instant.fromEpochMilliseconds(second * 1000);
  return instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9;
}
