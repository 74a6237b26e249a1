import type { MasterDataType } from '../../../domain/imports/master-data/master-data-record.ts';
import { equipment } from './equipment.service.ts';
import { features } from './features.service.ts';
import type { MasterDataKind } from './master-data-kind.service.ts';
import { openingHours } from './opening-hours.service.ts';
import { people } from './people.service.ts';
import { terms } from './terms.service.ts';

/** What each type of master data is written by (§21.4). */
export const masterDataKinds: Readonly<Record<MasterDataType, MasterDataKind>> = {
  people,
  opening_hours: openingHours,
  equipment,
  features,
  terms,
};
