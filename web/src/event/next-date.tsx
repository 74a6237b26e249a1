import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { roomRecordQuery } from '../api/room-record.ts';
import { LayoutDrawing } from '../booking/layout-drawing.tsx';
import { LayoutText } from '../booking/layout-text.tsx';
import { useRoomsText } from '../booking/rooms-text.ts';
import { useReading } from '../session/reading.ts';
import { laterInstant } from '../time/now.ts';
import { dateText, listText, timeRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { useComingDates } from './needs.tsx';

/** The time for which the room is held, with preparation and clean-up. */
function useHeld(event: EventRecord, { start_at, end_at }: { start_at: string; end_at: string }) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const { prep_before_minutes: before, cleanup_after_minutes: after, timezone: zone } = event;
  if (before === 0 && after === 0) return undefined;
  const clock = (instant: string): string => timeText(wallAt(instant, zone).time, reading);
  return t('held', {
    from: clock(laterInstant(start_at, -before)),
    to: clock(laterInstant(end_at, after)),
  });
}

/** The people who answered requirements, with the kinds of their work. */
function Workers({ requirements }: Pick<EventRecord, 'requirements'>) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const kindsOf = new Map<string, string[]>();
  for (const { answered_by: who, kind } of requirements)
    if (who !== null)
      kindsOf.set(who.name, [...(kindsOf.get(who.name) ?? []), t(`event:need.${kind}`)]);
  if (kindsOf.size === 0) return null;
  return (
    <section className="card padded stack" aria-labelledby="workers">
      <h2 id="workers">{t('who_works')}</h2>
      <ul className="plain-list">
        {[...kindsOf].map(([name, kinds]) => (
          <li key={name}>
            <b>{name}</b> <span className="soft">{listText([...new Set(kinds)], reading)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next date of an event as its crews find it: time, rooms, layout and people; and who does the work. */
export function NextDate({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const roomsText = useRoomsText();
  const [coming] = useComingDates(event);
  const date = isWholeSeries(event) ? coming : event;
  const held = useHeld(event, date ?? event);
  const room = useQuery(roomRecordQuery(event.room.id)).data;
  if (date === undefined) return null;
  const start = wallAt(date.start_at, event.timezone);
  const times = timeRangeText(start.time, wallAt(date.end_at, event.timezone).time, reading);
  const furnished = room?.layouts.find(({ seating_type }) => seating_type === event.layout);
  const { layout, expected_attendees: people } = event;
  return (
    <>
      <section className="card padded stack" aria-labelledby="next-date">
        <h2 id="next-date">{t('next_date')}</h2>
        <p>
          <b>
            {dateText(start.date, reading, 'day')}, {times}
          </b>
          <br />
          {[roomsText(date), room?.venue?.name].filter(Boolean).join(', ')}
          {held && <span className="line small soft">{held}</span>}
        </p>
        {(layout !== null || people !== null) && (
          <div className="layout-line">
            {layout && <LayoutDrawing layout={layout} />}
            <p className="small">
              {layout && (
                <b>
                  <LayoutText layout={layout} seats={furnished?.capacity ?? room?.capacity} />
                </b>
              )}
              {people !== null && (
                <span className="line soft">{t('people', { count: people })}</span>
              )}
            </p>
          </div>
        )}
      </section>
      <Workers requirements={event.requirements} />
    </>
  );
}
