/** The permission to decide a step, and the states in which a decision is refused. */
const DECIDE =
  'If a change request waits, it is decided instead. Holders of the open step may call it, others get ' +
  '403. Without an open step it is refused with 409.';

/** Summaries, descriptions and example messages of the approval operations. */
export const approvalTexts = {
  submit: {
    summary: 'Submit an event for approval',
    description:
      'Submits a draft: it becomes pending, holds its room and waits for its first approval step. Its ' +
      'owners and managers may call it, others get 403. If the room is not available for any occurrence, ' +
      'or the event is no draft, the answer is 409. The owner who has as many pending events as one person ' +
      'may have gets 422 on `status`.',
    message: 'The event was submitted for approval.',
  },
  approve: {
    summary: 'Approve an event',
    description:
      `Approves the open step; after the last step the event is approved. ${DECIDE} If a room is blocked, ` +
      `closed or inactive by now, the answer is 409 with \`conflicts\` unless \`ignore_closures\` is true.`,
    message: 'The event was approved.',
  },
  reject: {
    summary: 'Reject an event',
    description: `Rejects a pending event: it becomes a draft again and releases its room. ${DECIDE}`,
    message: 'The event was rejected.',
  },
  return: {
    summary: 'Return an event to the previous step',
    description:
      `Opens the previous approval step again; from the first step the event becomes a draft. ${DECIDE} A ` +
      'blank comment is refused with 422.',
    message: 'The event was returned.',
  },
  discard: {
    summary: 'Discard an event',
    description: `Cancels a pending event finally. ${DECIDE} A blank comment is refused with 422.`,
    message: 'The event was discarded.',
  },
  cancel: {
    summary: 'Cancel an event or an occurrence',
    description:
      'Cancels an event and releases its room; an id `{series_id}::{original start}` cancels that ' +
      'occurrence alone. Its owners and managers may call it, others get 403. A second call changes nothing.',
    message: 'The event was cancelled.',
  },
  batchApprove: {
    summary: 'Approve many events',
    description:
      'Approves the open step of each event, at most 100, each in its own transaction. Every user may call ' +
      'it. Events that the caller may not decide, or that cannot be approved, are listed in `failed` with ' +
      'the reason; the others are approved. More than 100 ids are refused with 422.',
    message: '2 events were approved.',
  },
  batchReject: {
    summary: 'Reject many events',
    description:
      'Rejects each pending event, at most 100, each in its own transaction. Every user may call it. ' +
      'Events that the caller may not decide, or that cannot be rejected, are listed in `failed` with the ' +
      'reason; the others are rejected. More than 100 ids are refused with 422.',
    message: '2 events were rejected.',
  },
  withdrawChange: {
    summary: 'Withdraw the change request of an event',
    description:
      'Removes the change request that waits for approval and releases the slot that it holds; the event ' +
      'stays as it is. Its owners and managers may call it, others get 403. If no change request waits, ' +
      'the answer is 404.',
    message: 'The change was withdrawn; the event stays as it was.',
  },
  undo: {
    summary: 'Undo the last action on an event',
    description:
      'Takes back the last approve, reject, return, discard or cancel of an event, the cancellation of one ' +
      'occurrence, or an item of a batch, moves included: steps, slots and change request are as before. ' +
      'The actor of that action may call it within ten minutes, others get 403. If someone has changed the ' +
      'event since, or a room is no longer available, the answer is 409. Everyone who was notified of the ' +
      'action is notified.',
    message: 'The last action was taken back.',
  },
  history: {
    summary: 'List the approval history of an event',
    description:
      'Lists the approval actions on an event, the oldest first, a page at a time. Everyone who may read ' +
      'the event may call it, others get 404. An id of an occurrence is refused with 409.',
  },
  summary: {
    summary: 'List the approval steps of an event',
    description:
      'Lists the approval steps of an event in order, with the decision on each. Everyone who may read the ' +
      'event may call it, others get 404. An id of an occurrence is refused with 409.',
  },
} as const;
