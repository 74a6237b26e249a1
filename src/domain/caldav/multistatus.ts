import { xmlDocument, xmlName, xmlTag, xmlText } from './xml.ts';

/** A response of a multistatus about one resource. */
export type DavEntry = {
  readonly href: string;
  /** Its properties and those that are asked for and lacking; absent for a thing that is gone. */
  readonly found?: { readonly has: readonly [string, string][]; readonly lacks: readonly string[] };
};

const OK = '<D:status>HTTP/1.1 200 OK</D:status>';
const NOT_FOUND = '<D:status>HTTP/1.1 404 Not Found</D:status>';

/** A property with written content, under any name. */
function property(name: string, content: string): string {
  const empty = xmlName(name);
  return content === '' ? empty : `<${name}>${content}</${name}>`;
}

const propstat = (properties: string, status: string): string =>
  `<D:propstat><D:prop>${properties}</D:prop>${status}</D:propstat>`;

/** A response of a multistatus about one resource, as XML. */
export function responseOf({ href, found }: DavEntry): string {
  const name = `<D:href>${xmlText(href)}</D:href>`;
  if (found === undefined) return `<D:response>${name}${NOT_FOUND}</D:response>`;
  const { has, lacks } = found;
  const there = has.map(([one, content]) => property(one, content)).join('');
  const lacking = lacks.map(xmlName).join('');
  const parts = [
    has.length > 0 || lacks.length === 0 ? propstat(there, OK) : '',
    lacks.length > 0 ? propstat(lacking, NOT_FOUND) : '',
  ];
  return `<D:response>${name}${parts.join('')}</D:response>`;
}

/** A multistatus (RFC 4918, 13) of written responses; `token` is that of a sync-collection (RFC 6578, 6.2). */
export function multistatus(responses: readonly string[], token?: string): string {
  const end = token === undefined ? '' : xmlTag('D:sync-token', xmlText(token));
  return xmlDocument('D:multistatus', responses.join('') + end);
}

const FORBIDDEN =
  '<D:status>HTTP/1.1 403 Forbidden</D:status><D:error><D:cannot-modify-protected-property/></D:error>';
const FAILED_DEPENDENCY = '<D:status>HTTP/1.1 424 Failed Dependency</D:status>';

/** The result of a PROPPATCH: all of its properties were changed, or none (RFC 4918, 9.2.1). */
export function patchStatus(
  href: string,
  { refused, others }: { refused: readonly string[]; others: readonly string[] },
): string {
  const names = (all: readonly string[]): string => [...new Set(all)].map(xmlName).join('');
  const parts = [
    refused.length > 0 ? propstat(names(refused), FORBIDDEN) : '',
    others.length > 0 ? propstat(names(others), refused.length > 0 ? FAILED_DEPENDENCY : OK) : '',
  ];
  const path = `<D:href>${xmlText(href)}</D:href>`;
  return xmlDocument('D:multistatus', `<D:response>${path}${parts.join('')}</D:response>`);
}
