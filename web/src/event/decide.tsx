import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventRecord, eventQuery } from '../api/event-record.ts';
import { COMMENT_PATH, DecideForm } from '../booking/decide-form.tsx';
import { may } from '../booking/event-rights.ts';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useLatest } from '../kit/use-latest.ts';
import { ownerOf, useEventActions } from './use-event-actions.ts';

/**
 * Whether the reader holds the step that waits, of the request or of a change. A date of a series is decided with its
 * series, whose record says so.
 */
function useIsDecider(event: EventRecord): boolean {
  const isDate = event.series_id !== undefined;
  const series = useQuery({ ...eventQuery(ownerOf(event)), enabled: isDate }).data?.record;
  return may(isDate ? (series ?? event) : event, 'approve');
}

type Deciding = Pick<ReturnType<typeof useEventActions>, 'onDecide' | 'problem'>;

function DecideCard({ event, deciding }: { event: EventRecord; deciding: Deciding }) {
  const { t } = useTranslation(['event', 'approvals']);
  const { problem, onDecide } = deciding;
  const comment = useRef('');
  const latest = useLatest(onDecide);
  const shortcuts = useMemo(
    () => [
      {
        keys: 'a',
        describe: () => t('approvals:approve'),
        run: () => void latest.current('approve', comment.current, false),
      },
      {
        keys: 'r',
        describe: () => t('approvals:keys.return'),
        run: () => document.getElementById(`field-${COMMENT_PATH}`)?.focus(),
      },
    ],
    [t],
  );
  useShortcuts(shortcuts);
  return (
    <section className="card padded stack" aria-labelledby="decide">
      <h2 id="decide">{t('decide')}</h2>
      <DecideForm
        event={event}
        problem={problem}
        comment={comment}
        onDecide={(...said) => void onDecide(...said)}
      />
    </section>
  );
}

/** The decision about a request or a change, for whoever holds the step that waits. */
export function Decide({ event }: { event: EventRecord }) {
  const deciding = useEventActions(event);
  return useIsDecider(event) ? <DecideCard event={event} deciding={deciding} /> : null;
}
