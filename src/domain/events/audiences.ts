import type { EventNotificationType } from '../messages/index.ts';
import { NOBODY, type Owners, type Recipients, type RoleAtPlaces } from '../notification.ts';
import { CREW } from '../work/crew.ts';
import { workNews } from '../work/news.ts';
import { placesOfStep } from './approval-steps.ts';
import { responsibleEmails } from './event-access.ts';
import type { EventFact, OpenedStep } from './event-fact.ts';

/** The managers of each room of an event, their venues and its institution. */
const managersAt = ({ place: { extras, ...place } }: EventFact['event']): RoleAtPlaces[] =>
  [place, ...(extras ?? []).map((room) => ({ ...room, institution_id: null }))].map((one) => ({
    role: 'manager',
    places: [one],
    is_step: false,
  }));

const atPlaces = (holder: NonNullable<EventFact['holders']>[number]): RoleAtPlaces =>
  'places' in holder ? holder : { ...holder, places: [holder.place] };

/** Whose request an event is, and a change of it. */
function ownersOf(event: EventFact['event'], change: EventFact['change']): Owners {
  const requester = change?.requested_by;
  return {
    user_ids: requester === undefined ? [event.creator_id] : [event.creator_id, requester],
    emails: responsibleEmails(event),
  };
}

/**
 * The contact address is not reminded, and is told nothing of a private event: it need not be one of its people
 * (§18.2).
 */
const contactsOf = (
  type: EventFact['type'],
  { contact_email, is_private }: EventFact['event'],
): string[] =>
  contact_email === null || is_private || type === 'event_reminder' ? [] : [contact_email];

/** The owner, the people in roles and the contact address, which is not reminded; of a lost room managers too. */
const peopleOf = ({ type, event, actor, holders = [], change }: EventFact): Recipients => ({
  user_ids: [event.creator_id],
  emails: event.roles.flatMap(({ user_email }) => user_email ?? []),
  contact_emails: contactsOf(type, event),
  holders: type === 'occurrence_room_conflict' ? managersAt(event) : holders.map(atPlaces),
  owners: ownersOf(event, change),
  except_user_id: actor?.id ?? null,
});

/** The holders of a step, and their deputies who do not own the request. */
function holdersOf({ event, actor, change }: EventFact, step: OpenedStep): Recipients {
  const { room_id, venue_id } = event.place;
  const known = { place: null, rooms: room_id === null ? [] : [{ room_id, venue_id }] };
  const holder = { role: step.role, places: placesOfStep({ ...known, ...step }), is_step: true };
  const owners = ownersOf(event, change);
  return { ...NOBODY, holders: [holder], owners, except_user_id: actor?.id ?? null };
}

/** The recipients of a notification, its type for them, and the step as whose holders they are notified. */
export type Audience = {
  type: EventNotificationType;
  recipients: Recipients;
  step?: OpenedStep;
};

const asHolders = (fact: EventFact, type: EventNotificationType, step: OpenedStep): Audience => ({
  type,
  step,
  recipients: holdersOf(fact, step),
});

/** One person alone. */
const asOne = (type: EventNotificationType, id: string): Audience => ({
  type,
  recipients: { ...NOBODY, user_ids: [id] },
});

/** Whether managers alone are told of it: of several no-shows in a row. */
export const isOfManagers = ({ type, count = 0 }: EventFact): boolean =>
  type === 'no_show' && count > 0;

/** The managers of the place. */
const managersOf = ({ event }: EventFact): Recipients => ({
  ...NOBODY,
  holders: managersAt(event),
});

/** The owners of an event: its creator and the person responsible for it. */
const ownersOnly = ({ event, actor }: EventFact): Recipients => ({
  ...NOBODY,
  user_ids: [event.creator_id],
  emails: responsibleEmails(event),
  except_user_id: actor?.id ?? null,
});

/** Crews of kinds of work at the places of an event; managers of its rooms where there is none. Source: §19.4. */
function crewsAt({ event, actor }: EventFact, kinds: readonly string[]): Recipients {
  const { place } = event;
  const rooms = [place, ...(place.extras ?? []).map((one) => ({ ...one, institution_id: null }))];
  const places = rooms.map(({ room_id, venue_id, institution_id }) => {
    return { room_id, venue_id, institution_id };
  });
  const holders = kinds.flatMap((kind) =>
    places.flatMap((one): RoleAtPlaces[] => [
      { role: CREW, kind, places: [one], is_step: false },
      { role: 'manager', unless_crew: kind, places: [one], is_step: false },
    ]),
  );
  return { ...NOBODY, holders, except_user_id: actor?.id ?? null };
}

/** Whom it is told that work is still open: crews, or the owner where the fact is for owners. */
const remindedOf = (fact: EventFact): Recipients =>
  fact.is_for_owners ? ownersOnly(fact) : crewsAt(fact, fact.kinds ?? []);

/** Everyone who is told of a fact. Source: §7.7, §14.8, §17.4, §19.4. */
export function audiencesOf(fact: EventFact): Audience[] {
  const { type } = fact;
  if (type === 'work_answered') return [{ type, recipients: ownersOnly(fact) }];
  if (type === 'work_reminder') return [{ type, recipients: remindedOf(fact) }];
  const crews = workNews(fact).map(({ type, kinds }) => ({
    type,
    recipients: crewsAt(fact, kinds),
  }));
  return [...peopleTold(fact), ...crews];
}

function peopleTold(fact: EventFact): Audience[] {
  const { type, actor, event, opened, waiting, is_begun: isBegun, ends_wait: endsWait } = fact;
  if (isOfManagers(fact)) return [{ type, recipients: managersOf(fact) }];
  if (fact.is_for_staff) return opened ? [asHolders(fact, 'event_submitted', opened)] : [];
  return [
    ...(type === 'event_submitted' ? [] : [{ type, recipients: peopleOf(fact) }]),
    ...(opened ? [asHolders(fact, 'event_submitted', opened)] : []),
    ...(waiting ? [asHolders(fact, type, waiting)] : []),
    ...(endsWait ? [asOne('wait_over', event.creator_id)] : []),
    ...(isBegun && actor && !endsWait ? [asOne('event_received', actor.id)] : []),
  ];
}
