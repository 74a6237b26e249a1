import { authenticate } from 'mailauth';

/** Answers DNS questions. */
export type MailResolver = (name: string, type: string) => Promise<string[][] | string[]>;

/** A mail and the client that hands it over: without these, nothing is known of the sender's server. */
export type SentMail = {
  readonly ip: string;
  readonly helo: string;
  readonly sender: string;
  readonly content: Uint8Array;
};

/** That DMARC passes for the domain of From (RFC 7489). */
export type SenderCheck = {
  readonly domain: string;
  /** Whether the client is a server of the domain: then all of the mail is as it was sent. */
  readonly isFromDomain: boolean;
  /**
   * The names of the header fields that each signature of the domain and of the whole body covers, as often as it
   * covers them.
   */
  readonly signed: readonly (readonly string[])[];
};

type Checked = Awaited<ReturnType<typeof authenticate>>;

/**
 * The fields that signatures of the domain cover. A signature of a part of the body (`l=`) says nothing of the calendar
 * that somebody appended to it.
 */
const signedFields = ({ dkim }: Checked): string[][] =>
  dkim.results
    .filter(({ status }) => status.result === 'pass' && status.aligned && !status.underSized)
    .map(({ signingHeaders }) => (signingHeaders?.keys ?? '').toLowerCase().split(': '));

/** Checks SPF, DKIM and DMARC; undefined where DMARC does not pass. */
export async function checkSender(
  { content, ...client }: SentMail,
  resolver: MailResolver,
): Promise<SenderCheck | undefined> {
  const checked = await authenticate(
    Buffer.from(content.buffer, content.byteOffset, content.length),
    {
      ...client,
      resolver,
      mta: 'stoa',
      disableArc: true,
      disableBimi: true,
      rejectRsaSha1: true,
    },
  );
  const { dmarc } = checked;
  if (dmarc === false || dmarc.status?.result !== 'pass') return undefined;
  const isFromDomain = Boolean(dmarc.alignment?.spf?.result);
  const domain = String(dmarc.status.header?.from ?? '').toLowerCase();
  return { domain, isFromDomain, signed: signedFields(checked) };
}
