import type { EventRecord } from '../api/event-record.ts';
import { StateTag } from '../booking/state-tag.tsx';

type Stated = Pick<EventRecord, 'status' | 'is_cancelled' | 'cancel_reason'>;

/** The state of an event or of one of its dates as a tag. */
export function EventState({ status, is_cancelled, cancel_reason }: Stated) {
  if (is_cancelled) return <StateTag status="cancelled" isLeftOut={cancel_reason === 'conflict'} />;
  return <StateTag status={status} />;
}
