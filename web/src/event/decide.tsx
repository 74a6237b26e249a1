import { useTranslation } from 'react-i18next';
import { DecideForm } from '../session/decide-form.tsx';
import { holdsRoleFor } from '../session/event-rights.ts';
import { useMe } from '../session/me.ts';
import type { EventRecord } from './event-query.ts';
import { useEventActions } from './use-event-actions.ts';

/** The decision about a request or a change, for whoever holds the step that waits. */
export function Decide({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const me = useMe();
  const { problem, onDecide } = useEventActions(event);
  const step = event.pending_change?.current_step ?? event.current_step;
  if (!step || !holdsRoleFor(me, step.role, event)) return null;
  return (
    <section className="card pad stack" aria-labelledby="decide">
      <h2 id="decide">{t('decide')}</h2>
      <DecideForm event={event} problem={problem} onDecide={(...said) => void onDecide(...said)} />
    </section>
  );
}
