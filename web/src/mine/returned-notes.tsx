import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Note } from '../kit/note.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import { bookingsQuery } from './mine-queries.ts';

/** More are listed among the drafts. */
const SHOWN = 5;
const BACK = new Set(['return', 'reject']);

/** Drafts that came back from approval, with what was said about them. */
export function ReturnedNotes() {
  const { t } = useTranslation('mine');
  const reading = useReading();
  const { timezone } = useMe();
  const drafts = useQuery(bookingsQuery('drafts')).data?.rows ?? [];
  const returned = drafts.filter(({ last_decision: last }) => last && BACK.has(last.action));
  return returned.slice(0, SHOWN).map((draft) => {
    const last = draft.last_decision;
    if (!last) return null;
    const when = relativeText(msOf(last.created_at), nowMs(), timezone, reading);
    return (
      <Note key={draft.id} look="pending" icon="warning">
        <b>{t('came_back', { title: draft.title })}</b> {last.comment && <q>{last.comment}</q>}{' '}
        {last.actor?.name}, {when}.{' '}
        <AppLink href={`/events/${draft.id}/edit`}>{t('correct')}</AppLink>
      </Note>
    );
  });
}
