import type { Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';
/** Roles that people have in an event. */
export const ROLES = everyOf<Schemas['EventRole']['role']>()(
  'core_responsible',
  'extra_responsible',
  'room_responsible',
  'room_user',
);

/** The kinds of requirements that can be provided besides the room. */
export type NeedKind = Schemas['EventRequirement']['kind'];
export const NEEDS = everyOf<NeedKind>()('media', 'setup', 'catering', 'pr');

/** Ways to attend. */
export const FORMATS = everyOf<NonNullable<Schemas['Category']['format']>>()(
  'in_person',
  'online',
  'hybrid',
);

/** Somebody who has a role in an event. */
export type Person = { name: string; email: string; role: (typeof ROLES)[number] };

export const newPerson: Person = { name: '', email: '', role: 'core_responsible' };

/** A quantity of some equipment; the id is empty until the equipment is chosen. */
export type Thing = { id: string; quantity: number | undefined };

export const newThing: Thing = { id: '', quantity: 1 };
