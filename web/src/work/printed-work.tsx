import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { useRoomsText } from '../booking/rooms-text.ts';
import { useIsPrinting } from '../kit/use-printing.ts';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { useSetting, useTimes } from './job-row.tsx';
import * as styles from './work.module.css';
import { type Job, keyOf, type WorkDay } from './work-queries.ts';

function Row({ job }: { job: Job }) {
  const { t } = useTranslation(['work', 'event']);
  const roomsText = useRoomsText();
  const { range, setUpFrom, clearBy } = useTimes(job);
  const { requirement, event } = job;
  const asked = [useSetting(job), requirement.details];
  return (
    <tr>
      <td>
        <span className={styles.tickBox} />
      </td>
      <td className="figures">
        <b>{range}</b>
        <br />
        {t('set_up_from', { time: setUpFrom })}
        <br />
        {t('clear_by', { time: clearBy })}
      </td>
      <td>{roomsText(job)}</td>
      <td>
        <b>{t(`event:need.${requirement.kind}`)}</b>: {event.title}
      </td>
      <td>{asked.filter(Boolean).join(', ')}</td>
      <td>{requirement.state && t(`states.${requirement.state}`)}</td>
    </tr>
  );
}

type SheetProps = { venue: string; date: string; jobs: readonly Job[] };

function Sheet({ venue, date, jobs }: SheetProps) {
  const { t } = useTranslation('work');
  const reading = useReading();
  return (
    <table className={`printed-table ${styles.sheet}`}>
      <caption>{[venue, dateText(date, reading)].filter(Boolean).join(' · ')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('done')}</th>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('fields.room')}</th>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('fields.details')}</th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <Row key={keyOf(job)} job={job} />
        ))}
      </tbody>
    </table>
  );
}

/**
 * A day of work on paper: a sheet for each venue, each job with a box to tick. Only in the page while it is printed.
 */
export function PrintedWork({ day }: { day: WorkDay | undefined }) {
  const venues = useQuery(placeChoiceQuery('venue')).data ?? [];
  if (!useIsPrinting() || day === undefined) return null;
  const ids = [...new Set(day.jobs.map(({ room }) => room.venue_id))];
  return (
    <div className="printed printed-day">
      {ids.map((id) => (
        <Sheet
          key={id}
          venue={venues.find((venue) => venue.id === id)?.name ?? ''}
          date={day.date}
          jobs={day.jobs.filter(({ room }) => room.venue_id === id)}
        />
      ))}
    </div>
  );
}
