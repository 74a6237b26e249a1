import { api, ask, askDone, type Schemas } from './client.ts';
import { partsOf } from './event-dates.ts';

/** The decision on one request. */
export type Decision = 'approve' | 'return' | 'reject' | 'discard';

const of = (id: string) => ({ path: { event_id: id } });

/** An event as it is after a decision; a plan is the answer only with `dry_run`. */
type DecidedEvent = Schemas['WrittenEvent'];

function sendDecision(
  id: string,
  decision: Decision,
  comment: string,
  ignoreClosures: boolean,
): Promise<unknown> {
  const params = of(id);
  const said = comment.trim() || null;
  if (decision === 'approve') {
    const body = { comment: said, ...(ignoreClosures && { ignore_closures: true }) };
    return ask(api.POST('/api/v1/events/{event_id}/approve', { params, body }));
  }
  if (decision === 'reject')
    return ask(api.POST('/api/v1/events/{event_id}/reject', { params, body: { comment: said } }));
  const body = { comment: comment.trim() };
  return decision === 'return'
    ? ask(api.POST('/api/v1/events/{event_id}/return', { params, body }))
    : ask(api.POST('/api/v1/events/{event_id}/discard', { params, body }));
}

/** Decides about one request. `ignoreClosures` approves although the room is closed then. */
export const decide = async (
  id: string,
  decision: Decision,
  comment: string,
  ignoreClosures = false,
): Promise<DecidedEvent> =>
  (await sendDecision(id, decision, comment, ignoreClosures)) as DecidedEvent;

/** Takes back what was decided or cancelled last; the service allows it for ten minutes. */
export const undoLastAction = (id: string): Promise<unknown> =>
  ask(api.POST('/api/v1/events/{event_id}/undo', { params: of(id) }));

/** Cancels an event, or one date by its own id. */
export const cancelEvent = (id: string, comment: string): Promise<unknown> =>
  ask(
    api.POST('/api/v1/events/{event_id}/cancel', {
      params: of(id),
      body: { comment: comment.trim() || null },
    }),
  );

/** Shows an event to everyone, or ends that. */
export const publishEvent = (id: string, is_published: boolean): Promise<unknown> =>
  ask(api.PUT('/api/v1/events/{event_id}/publication', { params: of(id), body: { is_published } }));

/** Asks for the room of a draft. */
export const submitEvent = (id: string): Promise<unknown> =>
  ask(api.POST('/api/v1/events/{event_id}/submit', { params: of(id), body: {} }));

/** Puts a draft on the waiting list. */
export const joinWaitingList = (id: string): Promise<Schemas['Event']> =>
  ask(api.POST('/api/v1/events/{event_id}/wait', { params: of(id) }));

/** Takes a draft off the waiting list. */
export const stopWaiting = (id: string): Promise<Schemas['Event']> =>
  ask(api.DELETE('/api/v1/events/{event_id}/wait', { params: of(id) }));

/** Withdraws the change that waits for approval. */
export const withdrawChange = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/events/{event_id}/change', { params: of(id) }));

const dateOf = (id: string) => {
  const { series, occurrence = '' } = partsOf(id);
  return { path: { event_id: series, occurrence } };
};

/** A date as it is after a write; a plan is the answer only with `dry_run`. */
type WrittenDate = Pick<Schemas['Event'], 'pending_change'>;

/** Brings a cancelled date back. */
export const reviveDate = (id: string): Promise<unknown> =>
  ask<unknown>(
    api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
      params: dateOf(id),
      body: { is_cancelled: false },
    }),
  );

/** Removes what one date has differently from its series. */
export const removeOverride = async (id: string): Promise<WrittenDate> =>
  (await ask<unknown>(
    api.DELETE('/api/v1/events/{event_id}/occurrences/{occurrence}', { params: dateOf(id) }),
  )) as WrittenDate;

/** Deletes an event permanently; the request outlives the page. */
export const deleteEvent = (id: string): Promise<unknown> =>
  ask<unknown>(api.DELETE('/api/v1/events/{id}', { params: { path: { id } }, keepalive: true }));
