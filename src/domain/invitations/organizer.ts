/** The organizer of an invitation, as the invitation states it; `sent_by` acts for the organizer (RFC 5545, 3.2.18). */
export type Organizer = {
  readonly address: string;
  readonly name: string | null;
  readonly sent_by: string | null;
  /** The address of `EMAIL=`, which programs write beside an address of their own. */
  readonly email: string | null;
};

/** Domains whose addresses name calendars: nobody reads mail there. */
const CALENDARS = ['calendar.google.com', 'imip.me.com', 'imip.icloud.com', 'invalid'];

/** Whether mail to an address can reach a person. `address` is in lower case. */
export function isMailbox(address: string): boolean {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || domain === '' || /[\s:/]/.test(address)) return false;
  return !CALENDARS.some((one) => domain === one || domain.endsWith(`.${one}`));
}

/**
 * The organizer of a mail of a proven sender: the sender, where the address is that of a calendar and the invitation
 * names the sender as who sends for it. `sender` is in lower case. Source: §18.10.
 */
export function organizerFor(organizer: Organizer, sender: string | undefined): Organizer {
  if (sender === undefined || isMailbox(organizer.address)) return organizer;
  const isNamed = organizer.sent_by === sender || organizer.email === sender;
  return isNamed ? { ...organizer, address: sender, sent_by: null } : organizer;
}

/** The longest address in a sentence of a mail session. */
const MAX_SHOWN = 100;

/**
 * Why a mail is refused that asks in the name of an organizer for whom its sender does not speak, in ASCII (RFC 5321,
 * 4.2).
 */
export function otherOrganizerText(address: string): string {
  const shown = address.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, MAX_SHOWN);
  return isMailbox(address)
    ? `The organizer of the invitation is ${shown}, and the mail does not come from there: send it from ` +
        'that address. Nothing was booked.'
    : `The organizer of the invitation is ${shown}, which is the address of a calendar, and the invitation ` +
        'does not say that you send it (SENT-BY or EMAIL): invite the room from your own calendar. Nothing ' +
        'was booked.';
}
