import { calendarAddress } from '../../domain/imports/calendar-fields.ts';
import { componentVersion } from '../../domain/imports/component-version.ts';
import {
  type CalendarComponent,
  type JcalComponent,
  parameter,
  propertiesOf,
  property,
} from '../../domain/imports/jcal.ts';
import type { Version } from '../../domain/invitations/invitation.ts';
import type { Organizer } from '../../domain/invitations/organizer.ts';

/** The organizer that a component names. */
export function organizerOf(jcal: JcalComponent): Organizer | undefined {
  const found = property(jcal, 'organizer');
  if (found === undefined) return undefined;
  const addressIn = (name: string): string | null => {
    const value = parameter(found, name);
    return value === undefined ? null : calendarAddress(value).toLowerCase();
  };
  return {
    address: calendarAddress(found[3]).toLowerCase(),
    name: parameter(found, 'cn')?.trim() || null,
    sent_by: addressIn('sent-by'),
    email: addressIn('email'),
  };
}

/** SEQUENCE and DTSTAMP of a component. */
export const versionOf = (jcal: JcalComponent, method: string): Version => ({
  ...componentVersion(jcal),
  ...(method === 'CANCEL' && { is_cancelled: true }),
});

/** The addresses of everybody who is invited, in lower case, each once, in order. */
export const attendeesOf = (components: readonly CalendarComponent[]): string[] => [
  ...new Set(
    components.flatMap(({ jcal }) =>
      propertiesOf(jcal, 'attendee').map((one) => calendarAddress(one[3]).toLowerCase()),
    ),
  ),
];
