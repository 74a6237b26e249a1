import type { Schemas } from '../api/client.ts';
import { everyOf } from '../api/every.ts';

type Requirement = Schemas['EventRequirement'];

/** A kind of work of crews. */
export type WorkKind = Requirement['kind'];

/** The kinds of work, in the order of their buttons and options. */
export const WORK_KINDS = everyOf<WorkKind>()('setup', 'media', 'catering', 'pr');

/** The answer of a crew on one date. */
export type WorkState = Exclude<NonNullable<Requirement['state']>, 'mixed'>;

/** All states of a date, in the order of filters. */
export const WORK_STATES = everyOf<WorkState>()('open', 'accepted', 'done', 'declined');
