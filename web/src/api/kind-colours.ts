import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

/** The colour of each kind of events in calendars; null where it has none. */
export type KindColours = Schemas['EventTypeColours'];
/** A kind of events. */
export type Kind = keyof KindColours;
/** A colour of the palette. */
export type Colour = NonNullable<KindColours[Kind]>;

const FRESH_MS = 600_000;

/** The colours of the kinds of events. They change rarely. */
export const kindColoursQuery = queryOptions({
  queryKey: ['kind-colours'],
  queryFn: () => ask(api.GET('/api/v1/event-type-colours')),
  staleTime: FRESH_MS,
});

/** The kinds with their colours, in the order of the service. */
export const kindsOf = (colours: KindColours): [kind: Kind, colour: Colour | null][] =>
  Object.entries(colours) as [Kind, Colour | null][];
