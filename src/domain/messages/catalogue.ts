import type { DateWords } from './date-words.ts';
import type { DecideWords } from './decide-words.ts';
import type { EventWords } from './event-words.ts';
import type { FieldWords } from './field-words.ts';
import type { InvitationWords } from './invitation-words.ts';
import type { MailWords } from './mail-words.ts';
import type { PageWords } from './page-words.ts';
import type { RequestWords } from './request-words.ts';
import type { RoundWords } from './round-words.ts';
import type { WhatsOnWords } from './whats-on-words.ts';

/**
 * Every text of the service for people in one language: a folder with a file for each part. A language that lacks one
 * does not compile.
 */
export type Catalogue = DateWords &
  EventWords &
  FieldWords &
  MailWords &
  RequestWords &
  RoundWords & {
    readonly decide: DecideWords;
    readonly invitation: InvitationWords;
    readonly whatsOn: WhatsOnWords;
    readonly pages: PageWords;
  };
