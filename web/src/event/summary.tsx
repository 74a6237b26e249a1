import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import type { EventRecord } from '../api/event-record.ts';
import { roomRecordQuery } from '../api/room-record.ts';
import type { Seating } from '../api/seatings.ts';
import { useEquipmentText } from '../booking/equipment-text.ts';
import { LayoutText } from '../booking/layout-text.tsx';
import { useRoomsText } from '../booking/rooms-text.ts';
import { ruleText } from '../booking/rule-text.ts';
import { useReading } from '../session/reading.ts';
import { laterInstant as later } from '../time/now.ts';
import { dateText, daysText, timeRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { browserZone, cityOf, showSameTime } from '../time/zones.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

const DAY = 'yyyy-mm-dd'.length;

/** One line of the summary; left out where there is nothing to say. */
function Pair({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Date and times in the zone of the event, and in that of the reader where it differs. */
function When({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const reading = useReading();
  const { timezone: zone, start_at, end_at } = event;
  const start = wallAt(start_at, zone);
  const times = timeRangeText(start.time, wallAt(end_at, zone).time, reading);
  const rule = event.series_id === undefined ? ruleText(event, t, reading) : undefined;
  const isElsewhere = !showSameTime(zone, browserZone(), start_at);
  const here = timeText(wallAt(start_at, browserZone()).time, reading);
  return (
    <>
      <b>
        {daysText(event, (date) => dateText(date, reading))}, {times}
      </b>
      {rule && <>; {rule}</>}
      {isElsewhere && (
        <span className="soft"> ({t('zone', { city: cityOf(zone), time: here })})</span>
      )}
    </>
  );
}

/** The time with preparation and clean-up, where there is any. */
function useHeld(event: EventRecord): string | null {
  const { t } = useTranslation('event');
  const reading = useReading();
  const { prep_before_minutes: before, cleanup_after_minutes: after, timezone: zone } = event;
  if (before === 0 && after === 0) return null;
  const moved = (instant: string, minutes: number): string =>
    timeText(wallAt(later(instant, minutes), zone).time, reading);
  const times = { from: moved(event.start_at, -before), to: moved(event.end_at, after) };
  return t('held_times', { ...times, before, after });
}

/** The dates that a series leaves out, each with its reason. */
function useLeftOut({ excluded_dates: dates, series_id }: EventRecord): string {
  const { t } = useTranslation('event');
  const reading = useReading();
  if (series_id !== undefined) return '';
  const texts = dates.map(({ date, name }) => {
    const day = dateText(date.slice(0, DAY), reading);
    return name === null ? t('left_out_by_hand', { date: day }) : `${day}, ${name}`;
  });
  return texts.join('; ');
}

/** The layout of the room, and the seats that it has in this layout. */
function Layout({ layout, room }: { layout: Seating; room: Schemas['Room'] | undefined }) {
  const furnished = room?.layouts.find(({ seating_type }) => seating_type === layout);
  return <LayoutText layout={layout} seats={furnished?.capacity ?? room?.capacity} />;
}

/** The facts about the event and its place, as pairs. */
export function Summary({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['event', 'book']);
  const reading = useReading();
  const held = useHeld(event);
  const leftOut = useLeftOut(event);
  const equipmentText = useEquipmentText();
  const roomsText = useRoomsText();
  const { room, category, creator, timezone, expected_attendees: attendees } = event;
  const record = useQuery(roomRecordQuery(room.id)).data;
  const where = [record?.venue?.name, room.location].filter(Boolean).join(', ');
  const asked = wallAt(event.created_at, timezone);
  const kinds = [
    category?.event_type && t(`book:kinds.${category.event_type}`),
    category?.format && t(`format.${category.format}`),
  ].filter(Boolean);
  const date = wallAt(event.start_at, timezone).date;
  return (
    <section className="card padded stack" aria-label={t('summary')}>
      <dl className="facts">
        <Pair name={t('when')}>
          <When event={event} />
          <br />
          <AddToCalendar
            event={event}
            where={[roomsText(event), where].filter(Boolean).join(', ')}
          />
        </Pair>
        <Pair name={t('left_out')}>{leftOut}</Pair>
        <Pair name={t('room')}>
          <Link to="/rooms/$roomId/week/$date" params={{ roomId: room.id, date }}>
            {room.name}
          </Link>
          {where && `, ${where}`}
          {record?.equipment && <span className="line small soft">{record.equipment}</span>}
          {event.extra_rooms.map((other) => (
            <span key={other.id} className="line">
              <Link to="/rooms/$roomId/week/$date" params={{ roomId: other.id, date }}>
                {other.name}
              </Link>
              {other.location && `, ${other.location}`}
            </span>
          ))}
        </Pair>
        <Pair name={t('book:things.title')}>{equipmentText(event.equipment)}</Pair>
        <Pair name={t('book:attendees')}>{attendees?.toLocaleString(reading.locale)}</Pair>
        <Pair name={t('book:layout')}>
          {event.layout && <Layout layout={event.layout} room={record} />}
        </Pair>
        <Pair name={t('held')}>{held}</Pair>
        <Pair name={t('kind')}>{kinds.join(', ')}</Pair>
        <Pair name={t('for_whom')}>{category?.institution_name ?? category?.institution}</Pair>
        <Pair name={t(event.status === 'draft' ? 'draft_by' : 'asked_by')}>
          {creator && t('asked_at', { name: creator.name, date: dateText(asked.date, reading) })}
        </Pair>
        <Pair name={t('responsible')}>
          {event.roles
            .map(({ user_name, role }) => `${user_name} (${t(`role.${role}`)})`)
            .join(', ')}
        </Pair>
        <Pair name={t('needs')}>
          {event.requirements.map(({ kind }) => t(`need.${kind}`)).join(', ')}
        </Pair>
        <Pair name={t('description')}>{event.description}</Pair>
        <Pair name={t('notes')}>{event.notes}</Pair>
        <Pair name={t('website')}>{event.website}</Pair>
        <Pair name={t('email')}>{event.contact_email}</Pair>
      </dl>
    </section>
  );
}
