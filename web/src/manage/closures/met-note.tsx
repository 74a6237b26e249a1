import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { Note } from '../../kit/note.tsx';
import { useReading } from '../../session/reading.ts';
import { listedDateText, timeText } from '../../time/sentences.ts';
import { wallAt } from '../../time/wall.ts';
import type { Met } from '../hours/schedule-queries.ts';

/** A draft of a letter to those whose bookings a block meets; nobody sees the others' addresses. */
function letterTo(met: readonly Met[], subject: string): string {
  const addresses = new Set(met.flatMap(({ creator }) => creator?.email ?? []));
  const bcc = [...addresses].map(encodeURIComponent).join(',');
  return `mailto:?bcc=${bcc}&subject=${encodeURIComponent(subject)}`;
}

type MetNoteProps = { met: readonly Met[]; zone: string; room: string };

/** Names the bookings that lie in a block: they stay, and nobody is notified. */
export function MetNote({ met, zone, room }: MetNoteProps) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  if (met.length === 0) return null;
  const whenOf = ({ start_at }: Met): string => {
    if (start_at === undefined) return '';
    const { date, time } = wallAt(start_at, zone);
    return `${listedDateText(date, reading)}, ${timeText(time, reading)}`;
  };
  return (
    <Note look="pending" icon="warning">
      <b>{t('met', { count: met.length })}</b> {t('met_stay')}
      <details>
        <summary>{t('show_them')}</summary>
        <ul className="plain-list">
          {met.map((event) => (
            <li key={event.id}>
              <AppLink href={`/events/${event.id}`}>{event.title}</AppLink>{' '}
              <span className="figures">{whenOf(event)}</span>
            </li>
          ))}
        </ul>
      </details>
      <a className={buttonClass('plain', true)} href={letterTo(met, t('letter_subject', { room }))}>
        {t('tell')}
      </a>
    </Note>
  );
}
