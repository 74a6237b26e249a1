import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Note } from '../kit/note.tsx';
import { type Round, roundsQuery } from '../round/round-queries.ts';
import { useReading } from '../session/reading.ts';
import { instantOfMs, msOf } from '../time/now.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';

const JUST_BEFORE_MS = 60_000;

/** A round that collects requests: how many are mine, and until when I may write. */
function OpenRound({ round }: { round: Round }) {
  const { t } = useTranslation('mine');
  const reading = useReading();
  const { id, name, closes_at, timezone, my_requests_count: count } = round;
  const requests = t('rounds.requests', { count });
  const last = closes_at === null ? null : instantOfMs(msOf(closes_at) - JUST_BEFORE_MS);
  const until =
    last === null
      ? requests
      : t('rounds.until', {
          requests,
          date: dateText(dateIn(last, timezone), reading, 'plain'),
        });
  return (
    <Note icon="clock">
      <AppLink href={`/mine/requests/${id}`}>{t('rounds.name', { name })}</AppLink>: {until}
    </Note>
  );
}

/** The rounds that collect requests now. */
export function OpenRounds() {
  const rounds = useQuery(roundsQuery).data?.rows ?? [];
  return rounds
    .filter(({ is_open }) => is_open)
    .map((round) => <OpenRound key={round.id} round={round} />);
}
