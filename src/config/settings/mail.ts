import { z } from 'zod';
import { LOCALES } from '../../domain/messages/index.ts';
import {
  clockTime,
  mailDomains,
  mailFrom,
  oneOf,
  outboundAllow,
  url,
  vapidKey,
  vapidSubject,
  wholeNumber,
} from '../config-fields.ts';
import { mailDomain, mailInRelays, mailInUrl } from '../mail-in-fields.ts';

/** The settings of mail, invitations and messages that leave the service. */
export const mailSettings = {
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// URL')
    .optional()
    .meta({
      description:
        'mail server: `smtp://user:secret@host`; without it, mails are files in `DATA_DIR/outbox`, in ' +
        'development also shown on `/dev/mails`',
      isSecret: true,
    }),
  MAIL_FROM: mailFrom.meta({ description: 'sender of mails' }),
  MAIL_OUTSIDE_PER_DAY: wholeNumber(0, 1_000_000)
    .default(200)
    .meta({
      description:
        'mails a day that the events of one person may cause to addresses without an account, those that ' +
        'decide by assignment and answers to invitations included',
    }),
  BOOKING_MAIL_DOMAIN: mailDomain.meta({
    description:
      'the domain at which each room has an address that calendars invite, such as `rooms.uni.example`',
    shownDefault: 'none',
  }),
  MAIL_IN_URL: mailInUrl.meta({
    description:
      'where the worker listens for these invitations: `lmtp://127.0.0.1:2424`, or `smtp://` ' +
      '([recipes](operations.md#invitations-by-mail))',
    shownDefault: 'none',
  }),
  MAIL_IN_AUTHSERV: z
    .string()
    .max(255)
    .optional()
    .meta({
      description:
        'the name that your mail server writes first in `Authentication-Results`; what its topmost one says ' +
        'of DMARC is believed',
      shownDefault: 'none',
    }),
  MAIL_IN_RELAYS: mailInRelays.meta({
    description:
      'addresses and ranges of mail servers that let in no forged sender, whose mails are believed: ' +
      '`127.0.0.1, 10.2.0.0/16`',
    shownDefault: 'none',
  }),
  MAIL_DOMAINS: mailDomains.meta({
    description: 'the only domains of addresses without an account: `uni.example, partner.example`',
    shownDefault: 'all',
  }),
  APP_URL: url(['http:', 'https:'], 'must be an http or https URL').optional().meta({
    description: 'where the web app is reached: the beginning of links in notifications and mails',
    shownDefault: '`BASE_URL`',
  }),
  DEFAULT_LOCALE: oneOf(...LOCALES)
    .default('en')
    .meta({
      description:
        'language of notifications, mails and feeds for people whose own is not known: `en`, `de`, `fr`, ' +
        '`es`, `it`, `nl`, `pl` or `uk`',
    }),
  DIGEST_TIME: clockTime('07:00').meta({
    description: 'time of day at which digests and reminders are sent',
  }),
  VAPID_PUBLIC_KEY: vapidKey(87).meta({
    description: 'public key for push messages; it belongs to `VAPID_PRIVATE_KEY`',
    shownDefault: 'generated',
  }),
  VAPID_PRIVATE_KEY: vapidKey(43).meta({
    description: 'private key for push messages',
    shownDefault: 'generated',
    isSecret: true,
  }),
  VAPID_SUBJECT: vapidSubject.meta({
    description: 'contact for push services, an `https:` or `mailto:` URL',
    shownDefault: '`mailto:` and the address of `MAIL_FROM`',
  }),
  OUTBOUND_ALLOW: outboundAllow.meta({
    description:
      'private addresses and ranges to which webhooks and push messages may be sent: `10.1.2.3, ' +
      '10.2.0.0/16`. Certificates of a CA of your own are trusted with `NODE_EXTRA_CA_CERTS` of Node',
    shownDefault: 'none',
  }),
};
