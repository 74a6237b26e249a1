import type { Catalogue } from '../catalogue.ts';
import { dates } from './dates.ts';
import { decide } from './decide.ts';
import { events } from './events.ts';
import { fields } from './fields.ts';
import { invitation } from './invitation.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { requests } from './requests.ts';
import { roundResult } from './round-result.ts';
import { whatsOn } from './whats-on.ts';

/** The texts of the service in Spanish. */
export const es: Catalogue = {
  ...dates,
  ...events,
  ...fields,
  ...mails,
  ...requests,
  roundResult,
  invitation,
  decide,
  whatsOn,
  pages,
};
