import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in Dutch. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Geaccepteerd: ${title}`,
    TENTATIVE: (title) => `Voorlopig: ${title}`,
    DECLINED: (title) => `Geweigerd: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} is geboekt: ${when}.`,
    TENTATIVE: (room, when) => `${room} is vastgehouden en nog niet geboekt: ${when}.`,
    DECLINED: (room) => `${room} is niet geboekt.`,
  },
  elsewhere: (when) => `Dat is ${when}.`,
  series: (dates) => `Reeks: ${dates}.`,
  unnamed: (names, zone) =>
    `Geen bekende tijdzone heeft de klok van ${names}, daarom staan de tijden een voor een in ${zone}.`,
  waits: (step) => `Wacht op ${step}.`,
  cancelled: 'De boeking is niet goedgekeurd of is geannuleerd.',
  returned: 'De boeking is teruggestuurd: wijzig haar in je agenda en verstuur haar opnieuw.',
  moved: (when, room) =>
    `Ze is verplaatst: ${when}, ${room}. Wijzig haar in je agenda om dat te accepteren.`,
  stays: (when) => `De boeking blijft zoals ze was: ${when}.`,
  added: 'De regel van de reeks bevat deze data niet, ze zijn toegevoegd:',
  unread: {
    subject: 'Niet geboekt: je mail bevat geen uitnodiging',
    body: (room) =>
      `Je mail bevat geen uitnodiging die kon worden gelezen, dus ${room} is niet geboekt.`,
    how: (room, address, url) =>
      `Om ${room} te boeken maak je een afspraak in je agenda en nodig je ${address} uit, of boek je hier: ${url}`,
  },
  instead: 'In plaats daarvan vrij:',
};
