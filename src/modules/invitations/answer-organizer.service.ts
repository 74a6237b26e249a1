import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { answersOf, newAnswers, ofKey } from '../../domain/invitations/answers.ts';
import type { Answer } from '../../domain/invitations/invitation.ts';
import { replyCalendar } from '../../domain/invitations/reply-calendar.ts';
import { WHOLE } from '../../domain/invitations/versions.ts';
import { instantText } from '../../domain/time/instant.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import {
  type AnswerContext,
  type AnswerRequest,
  answerSentences,
  commentOf,
  timesOf,
} from './answer-text.service.ts';
import { answeredPerson } from './answered-person.service.ts';
import {
  findStandingEvent,
  type InvitationRow,
  listHeldDates,
  listRoomAddresses,
  upsertInvitation,
} from './invitations.queries.ts';
import type { AnswerDeps } from './invitations-deps.service.ts';
import { insertReplies, type NewReply } from './replies.queries.ts';

type Room = { id: string; name: string; mail_name: string };

function replyOf(
  context: AnswerContext,
  key: string,
  answer: Answer,
  room: Room,
  names: ReadonlyMap<string, string>,
): NewReply {
  const { deps, invitation, wanted, reader } = context;
  const { start } = ofKey(key);
  const { uid, organizer, organizer_name, versions, recurrence_id } = invitation;
  const comment = commentOf(context, key, answer, names);
  const { address, catalogue } = reader;
  const words = catalogue.invitation;
  const now = instantText(deps.clock.now());
  const { title } = wanted;
  const calendar = replyCalendar({
    uid,
    answer,
    comment,
    title,
    dtstamp: now,
    ...timesOf(context, start),
    sequence: (versions[start] ?? versions[WHOLE])?.sequence ?? 0,
    organizer: { address: organizer, name: organizer_name },
    room: { address: `${room.mail_name}@${deps.domain}`, name: room.name },
    date: start || recurrence_id || null,
    days_in: wanted.is_all_day ? wanted.timezone : null,
  });
  const said = answerSentences(context, answer, key, room.name);
  const body = [said, ...(comment === null ? [] : [comment])].join('\n\n');
  return {
    id: randomUUIDv7(),
    invitation_id: invitation.id,
    room_id: room.id,
    occurrence: start,
    address,
    name: address === organizer ? (organizer_name ?? address) : address,
    calendar,
    body,
    created_at: now,
    subject: words.subject[answer](title),
  };
}

async function sendAnswers(
  trx: Trx,
  context: AnswerContext,
  keys: readonly string[],
  answers: InvitationRow['answers'],
): Promise<void> {
  const ids = [...context.invitation.room_ids, ...(context.event?.room_ids ?? [])];
  const dated = (context.event?.dates ?? []).flatMap(({ room_ids }) => room_ids);
  const rooms = await listRoomAddresses(trx, [...new Set([...ids, ...dated])]);
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const replies = keys.flatMap((key) => {
    const room = rooms.find(({ id }) => id === ofKey(key).room_id);
    const answer = answers[key];
    return room && answer ? [replyOf(context, key, answer, room, names)] : [];
  });
  if (replies.length === 0) return;
  await insertReplies(trx, replies);
  const jobs = replies.map(({ id }) => ({ payload: { reply_id: id } }));
  await enqueueAll(trx, 'send_invitation_reply', jobs);
}

/**
 * Answers the organizer what each room says by now, unless that was context before, and keeps the invitation. Asked
 * again it sends nothing, so it may be called after every write to the event (§15.6).
 */
export async function answerOrganizer(
  trx: Trx,
  deps: AnswerDeps,
  invitation: InvitationRow,
  asked: AnswerRequest,
): Promise<void> {
  const { event_id, wanted, room_ids, answers: before } = invitation;
  if (wanted === null) return;
  const event = event_id === null ? undefined : await findStandingEvent(trx, event_id);
  const dates = typeof asked.about === 'string' ? [] : asked.about;
  const answers = answersOf(room_ids, wanted, event ?? null, { before, asked: dates });
  const keys = newAnswers(answers, before, asked.about);
  if (keys.length === 0 && asked.about === 'nothing') return;
  await upsertInvitation(trx, { ...invitation, answers }, instantText(deps.clock.now()));
  if (keys.length === 0 || asked.isSilent === true) return;
  const reader = await answeredPerson(trx, deps, invitation, keys.length);
  const isChanging = event_id === null || event?.change_waits !== false;
  const held = isChanging ? [] : await listHeldDates(trx, event_id);
  const context = { deps, invitation, wanted, event, reader, asked, held };
  await sendAnswers(trx, context, keys, answers);
}
