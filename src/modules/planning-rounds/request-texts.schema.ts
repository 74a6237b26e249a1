/** Descriptions and examples of the fields that messages about requests share. */
export const requestTexts = {
  title: { description: 'The title of the course.', examples: ['Palaeography'] },
  owner_email: {
    description:
      'The address of an account whose request it is. Only managers of the round name somebody else; null for nobody.',
    examples: ['ada@example.org'],
  },
  expected_attendees: { description: 'How many people take part.', examples: [32] },
  layout: {
    description: 'How the room must be furnished; null for any way.',
    examples: ['u_shape'],
  },
  feature_ids: { description: 'The features that the room must have.', examples: [[]] },
  institution_id: { description: 'The institution of the course; null for none.' },
  event_type: {
    description: 'The type of the events that it becomes; null for none.',
    examples: ['lecture'],
  },
  patterns: { description: 'One to five alternatives, the best first. No two are the same.' },
  slots: {
    description: 'One to seven times of the week, all of which the course needs.',
  },
  weekday: { description: 'The day of the week.', examples: ['tuesday'] },
  start: { description: 'The start, in the zone of the round.', examples: ['10:00'] },
  end: { description: 'The end on the same day, after the start.', examples: ['12:00'] },
  weeks: {
    description:
      'all, odd or even weeks of the round, or their numbers: 1 is the week in which the round begins.',
    examples: ['all'],
  },
  same_room: {
    description: 'Whether all dates should be in one room; true if absent.',
    examples: [true],
  },
  room_wishes: {
    description: 'At most five rooms of the pool that it would like, the best first.',
    examples: [[]],
  },
  venue_wish: { description: 'The venue that it would like; null for any.', examples: [null] },
  prep_before_minutes: {
    description: 'Minutes before each start in which the room is held for preparation.',
    examples: [0],
  },
  cleanup_after_minutes: {
    description: 'Minutes after each end in which the room is held for clean-up.',
    examples: [0],
  },
  weight: {
    description:
      'How much it counts that it is placed, 1 to 5. Ignored unless a manager of the round writes, and ' +
      'left out of what others read.',
    examples: [1],
  },
  apart_from: {
    description: 'Requests of the round that must not take place at the same time.',
    examples: [[]],
  },
  notes: { description: 'Notes for who plans; null for none.', examples: [null] },
};
