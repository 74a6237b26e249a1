/** The descriptions of the fields of a room, with examples. */
export const roomTexts = {
  name: { description: 'The name.', examples: ['Lecture Hall 1'] },
  description: { description: 'A description; null if there is none.', examples: [null] },
  capacity: { description: 'Number of people; null if unknown.', examples: [120] },
  equipment: {
    description: 'The equipment: items separated by commas, semicolons or line ends; null if none.',
    examples: ['Projector, Whiteboard'],
  },
  location: { description: 'Where it is in its venue; null if unknown.', examples: ['2nd floor'] },
  is_active: { description: 'True while the room can be booked.', examples: [true] },
  is_public: {
    description:
      'True if everyone may read its schedule without a token: the times, and the titles of approved ' +
      'events that are not private.',
    examples: [false],
  },
  venue_id: { description: 'The id of its venue; null if it has none.' },
  seating_type: { description: 'How the seats are arranged; null if unknown.' },
  approval_steps: {
    description:
      'Approval steps of the events in this room; null for those of the venue or the service, [] for no approval.',
    examples: [null],
  },
  booking_rules: {
    description:
      'Rules for bookings of this room, in place of all of those of its venue; null for those of the venue.',
    examples: [null],
  },
  mail_name: {
    description:
      'Its address for invitations, before the @: small letters, digits and hyphens, unlike that of any ' +
      'other room. From its name if absent.',
    examples: ['lecture-hall-1'],
  },
  accepts_partly: {
    description:
      'Whether an invitation to a series is accepted without the dates that are not free; otherwise it is ' +
      'declined whole.',
    examples: [false],
  },
  layouts: {
    description:
      'Other ways to furnish it than `seating_type`, its usual one, each type once; null or [] for none. ' +
      'Events in a room that has neither take any layout.',
    examples: [[{ seating_type: 'u_shape', capacity: 24 }]],
  },
  feature_ids: {
    description: 'The ids of the features that it has, each once; null or [] for none.',
    examples: [[]],
  },
  part_ids: {
    description:
      'The ids of the rooms that it is composed of, 2 to 12 rooms of its venue without parts of their own, ' +
      'each once: a booking of it holds all of them. null or [] for a simple room.',
    examples: [[]],
  },
};
