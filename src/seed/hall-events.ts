/**
 * What takes place in the hall that divides on the Thursday of this week: in a part, and then in the whole; and what it
 * holds.
 */
export const hallEvents = [
  {
    title: 'Doctoral colloquium',
    room: 'Forum East',
    start: '09:00',
    end: '12:00',
    equipment: [{ name: 'cameras', quantity: 2 }],
  },
  {
    title: 'Careers fair',
    room: 'Forum',
    start: '13:00',
    end: '18:00',
    equipment: [
      { name: 'poster walls', quantity: 30 },
      { name: 'cameras', quantity: 1 },
    ],
  },
] as const;
