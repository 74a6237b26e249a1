import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rulesSentence } from '../booking/booking-rules.ts';
import { USUAL_HOURS } from '../booking/first-opening.ts';
import { useReading } from '../session/reading.ts';
import { dateRangeText, timeRangeText } from '../time/sentences.ts';
import { cityOf } from '../time/zones.ts';
import { comingBlocks, hoursText } from './hours-text.ts';
import { hoursQuery, type Room } from './room-queries.ts';

const BLOCKS = 3;

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Hours({ room, today, zone }: { room: Room; today: string; zone: string }) {
  const { t } = useTranslation('room');
  const reading = useReading();
  const schedules = useQuery(hoursQuery(room.id)).data;
  // Before the hours are read nothing is known of them.
  if (schedules === undefined) return null;
  const usual = timeRangeText(USUAL_HOURS.from, USUAL_HOURS.to, reading);
  const blocks = comingBlocks(schedules, today).slice(0, BLOCKS);
  return (
    <>
      <Fact label={t('open')}>
        {hoursText(schedules, today, reading) ?? usual}{' '}
        <span className="soft">({cityOf(zone)})</span>
      </Fact>
      {blocks.length > 0 && (
        <Fact label={t('closed')}>
          {blocks.map(({ id, name, start_date, end_date }) => (
            <span key={id} className="line">
              {dateRangeText(start_date, end_date, reading)}: {name}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

type SharedProps = { label: string; rooms: Room['parts'] };

/** The rooms that share spaces with the room, as links; nothing where there are none. */
function Shared({ label, rooms }: SharedProps) {
  if (rooms.length === 0) return null;
  return (
    <Fact label={label}>
      {rooms.map(({ id, name }) => (
        <span key={id} className="line">
          <Link to="/rooms/$roomId" params={{ roomId: id }} preload={false}>
            {name}
          </Link>
        </span>
      ))}
    </Fact>
  );
}

/** The facts about the room. */
export function Facts({ room, today, zone }: { room: Room; today: string; zone: string }) {
  const { t } = useTranslation('room');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  const where = [room.venue?.name, room.location].filter(Boolean).join(', ');
  const seating = room.seating_type ? t(`seatings.${room.seating_type}`) : undefined;
  const seats = [room.capacity ?? undefined, seating].filter((part) => part !== undefined);
  return (
    <section className="card padded stack" aria-label={t('facts')}>
      <dl className="facts">
        {where && <Fact label={t('where')}>{where}</Fact>}
        {seats.length > 0 && <Fact label={t('seats')}>{seats.join(', ')}</Fact>}
        <Shared label={t('parts')} rooms={room.parts} />
        <Shared label={t('part_of')} rooms={room.part_of} />
        {room.layouts.length > 0 && (
          <Fact label={t('layouts')}>
            {room.layouts.map(({ seating_type, capacity }) => (
              <span key={seating_type} className="line">
                {t(`seatings.${seating_type}`)}, {capacity}
              </span>
            ))}
          </Fact>
        )}
        {room.features.length > 0 && (
          <Fact label={t('features')}>{room.features.map(({ name }) => name).join(', ')}</Fact>
        )}
        {room.equipment && <Fact label={t('equipment')}>{room.equipment}</Fact>}
        <Hours room={room} today={today} zone={zone} />
        {room.rules_in_force && (
          <Fact label={rules('title')}>
            {rulesSentence({ t: rules, reading }, room.rules_in_force)}
          </Fact>
        )}
      </dl>
      {room.description && <p>{room.description}</p>}
    </section>
  );
}
