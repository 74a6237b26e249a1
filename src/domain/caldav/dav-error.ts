import { type TagName, xmlDocument, xmlTag, xmlText } from './xml.ts';

/** The condition of an answer that a client can tell apart (RFC 4918, 16; RFC 4791, 5.3.2.1; RFC 6578, 3.2). */
export type DavCondition =
  | 'D:propfind-finite-depth'
  | 'D:sync-traversal-supported'
  | 'D:valid-sync-token'
  | 'D:no-external-entities'
  | 'D:number-of-matches-within-limits'
  | 'D:supported-report'
  | 'D:cannot-modify-protected-property'
  | 'D:need-privileges'
  | 'C:supported-calendar-data'
  | 'C:supported-calendar-component'
  | 'C:supported-filter'
  | 'C:supported-collation'
  | 'C:valid-filter'
  | 'C:valid-calendar-data'
  | 'C:valid-calendar-object-resource'
  | 'C:no-uid-conflict'
  | 'C:max-resource-size';

/** Why a request is refused: with a condition, and what the answer says of it besides. */
export type DavRefusal = {
  readonly condition: DavCondition & TagName;
  readonly message: string;
  /** 403 if absent. */
  readonly status?: 400 | 403 | 413;
  /** The path of what is in the way. */
  readonly href?: string;
};

/** The body of a refusal, with a sentence for people. */
export function davErrorBody({
  condition,
  message,
  href,
}: Partial<DavRefusal> & Pick<DavRefusal, 'message'>): string {
  const about = href === undefined ? '' : xmlTag('D:href', xmlText(href));
  const named = condition === undefined ? '' : xmlTag(condition, about);
  return xmlDocument('D:error', named + xmlTag('D:responsedescription', xmlText(message)));
}
