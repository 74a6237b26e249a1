import type { SubjectType } from '../../domain/enums.ts';
import {
  type Actor,
  isManager,
  managesInstitution,
  managesVenue,
} from '../../domain/permission.ts';
import type { PeriodTable } from './period.queries.ts';

/** A kind of period: its table, what the activity log calls it, and who manages those of a place. */
export type PeriodKind = PeriodTable & {
  readonly subject_type: SubjectType & ('term' | 'holiday');
  manages(actor: Actor, place_id: string | null): boolean;
};

/** Terms: managers of an institution write its own, managers of everything all. */
export const terms: PeriodKind = {
  table: 'terms',
  place: 'institution_id',
  subject_type: 'term',
  manages: (actor, id) => (id === null ? isManager(actor) : managesInstitution(actor, id)),
};

/** Holidays: managers of a venue write its own, managers of everything all. */
export const holidays: PeriodKind = {
  table: 'holidays',
  place: 'venue_id',
  subject_type: 'holiday',
  manages: managesVenue,
};
