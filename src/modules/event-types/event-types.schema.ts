import { z } from 'zod';
import { EVENT_COLOURS, EVENT_TYPES, type EventType } from '../../domain/enums.ts';

const colour = z.enum(EVENT_COLOURS).nullable();

/** A member for each type of events. */
const ofEachType = <Member extends z.ZodType>(memberOf: (type: EventType) => Member) =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, memberOf(type)])) as Record<
    EventType,
    Member
  >;

const described = (type: EventType, more: string) => ({
  description: `The colour of events of the type ${type}${more}`,
  examples: ['teal'],
});

/** The colours of all types of events. */
export const eventTypeColours = z
  .object(ofEachType((type) => colour.meta(described(type, '; null if it has none.'))))
  .meta({
    id: 'EventTypeColours',
    description: 'The colours of the types of events in calendars, as names of a palette.',
  });

/** Colours that are to be changed. */
export const updateEventTypeColours = z
  .object(
    ofEachType((type) =>
      colour.optional().meta(described(type, '; it stays if absent, and null takes it away.')),
    ),
  )
  .meta({
    id: 'UpdateEventTypeColours',
    description: 'The colours that types of events get.',
    example: { lecture: 'teal', exhibition: 'brown' },
  });

/** The colours of all types of events, on the wire. */
export type EventTypeColours = z.infer<typeof eventTypeColours>;
/** Colours that are to be changed, on the wire. */
export type UpdateEventTypeColours = z.output<typeof updateEventTypeColours>;
