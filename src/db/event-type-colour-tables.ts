import type { Instant } from './column-kinds.ts';

/** Rows of `event_type_colours`: the types of events that have a colour in calendars. */
export type EventTypeColoursTable = { event_type: string; colour: string; updated_at: Instant };
