import { expect, test } from 'vitest';
import type { Place } from '../permission.ts';
import { audiencesOf } from './audiences.ts';
import type { EventFact } from './event-fact.ts';

const place: Place = { room_id: 'aula', venue_id: 'north', institution_id: null };
const event = {
  id: 'talk',
  status: 'pending',
  creator_id: 'ann',
  contact_email: null,
  place,
  roles: [
    { user_email: 'bob@stoa.test', role: 'core_responsible' },
    { user_email: 'eve@stoa.test', role: 'room_user' },
  ],
} as unknown as EventFact['event'];
const fact: EventFact = { type: 'event_submitted', event, actor: null };
const step = { position: 1, name: 'Approval', role: 'manager', origin: 'service' } as const;
const hall = { room_id: 'hall', venue_id: 'quay' };

const recipientsOf = (more: Partial<EventFact>) =>
  audiencesOf({ ...fact, ...more }).map(({ recipients }) => recipients);

test('holders of a step are who holds all of its rooms, and no owner as a deputy', () => {
  const opened = { ...step, place: null, rooms: [hall, { room_id: 'lab', venue_id: null }] };
  const change = { id: 'c', changes: {}, requested_by: 'dora' };
  const [recipients] = recipientsOf({ opened, change });
  expect(recipients?.holders).toEqual([
    {
      role: 'manager',
      is_step: true,
      places: [
        { ...hall, institution_id: null },
        { room_id: 'lab', venue_id: null, institution_id: null },
      ],
    },
  ]);
  expect(recipients?.owners).toEqual({ user_ids: ['ann', 'dora'], emails: ['bob@stoa.test'] });
});

test('facts of an earlier version, without rooms of steps, are told to the holders at the place of the event', () => {
  const [recipients] = recipientsOf({ opened: step });
  expect(recipients?.holders).toEqual([{ role: 'manager', is_step: true, places: [place] }]);
  const holder = { role: 'manager', place, is_step: true };
  const [people] = recipientsOf({ type: 'event_updated', holders: [holder] });
  expect(people?.holders).toEqual([{ ...holder, places: [place] }]);
});

test('the contact address is told of an event, and nothing of one that is private', () => {
  const contactsOf = (is_private: boolean) => {
    const about = { ...event, is_private, contact_email: 'desk@stoa.test' };
    return recipientsOf({ type: 'event_updated', event: about })[0]?.contact_emails;
  };
  expect(contactsOf(false)).toEqual(['desk@stoa.test']);
  expect(contactsOf(true)).toEqual([]);
});

test('open work is told to its crews, to managers where there is none, and apart from them to the owner', () => {
  const reminder = { type: 'work_reminder', kinds: ['media'] } as const;
  const [crews, ...others] = recipientsOf(reminder);
  expect(others).toEqual([]);
  expect(crews?.user_ids).toEqual([]);
  expect(crews?.holders).toEqual([
    { role: 'crew', kind: 'media', places: [place], is_step: false },
    { role: 'manager', unless_crew: 'media', places: [place], is_step: false },
  ]);
  const [owners] = recipientsOf({ ...reminder, is_for_owners: true });
  expect(owners).toMatchObject({ user_ids: ['ann'], emails: ['bob@stoa.test'], holders: [] });
  expect(recipientsOf({ type: 'work_reminder' })[0]?.holders).toEqual([]);
});
