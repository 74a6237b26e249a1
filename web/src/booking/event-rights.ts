import type { Schemas } from '../api/client.ts';

type Action = NonNullable<Schemas['Event']['can']>[number];

/** Whether the reader may do something with an event now, as its record says. */
export const may = ({ can }: Pick<Schemas['Event'], 'can'>, action: Action): boolean =>
  can?.includes(action) === true;
