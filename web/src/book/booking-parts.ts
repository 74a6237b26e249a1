/** Roles that people have in an event. */
export const ROLES = [
  'core_responsible',
  'extra_responsible',
  'room_responsible',
  'room_user',
] as const;

/** What can be provided besides the room. */
export const NEEDS = ['media', 'setup', 'catering', 'pr'] as const;
export type NeedKind = (typeof NEEDS)[number];

/** Ways to attend. */
export const FORMATS = ['in_person', 'online', 'hybrid'] as const;

/** Somebody who has a role in an event. */
export type Person = { name: string; email: string; role: (typeof ROLES)[number] };

export const newPerson: Person = { name: '', email: '', role: 'core_responsible' };

/** How many of some equipment are wanted; an empty id until it is chosen. */
export type Thing = { id: string; quantity: number | undefined };

export const newThing: Thing = { id: '', quantity: 1 };
