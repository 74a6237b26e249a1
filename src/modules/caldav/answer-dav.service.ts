import { type DavResource, davResource } from '../../domain/caldav/dav-path.ts';
import {
  askedProperties,
  asksForTooMuch,
  depthOf,
  propertyChanges,
} from '../../domain/caldav/dav-request.ts';
import {
  type DavEntry,
  multistatus,
  patchStatus,
  responseOf,
} from '../../domain/caldav/multistatus.ts';
import { readReport } from '../../domain/caldav/report-request.ts';
import { isNamed, type XmlElement } from '../../domain/caldav/xml.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { DavRefused, davRefused } from './dav-refused.service.ts';
import { deleteObject } from './delete-object.service.ts';
import { findProperties, readObject } from './propfind.service.ts';
import { changeProperties } from './proppatch.service.ts';
import { putObject } from './put-object.service.ts';
import { answerReport } from './report.service.ts';
import type { Conditions, Target } from './target.service.ts';

/** A request as the protocol has it; `path` is encoded as it was sent. */
export type DavRequest = Conditions & {
  path: string;
  depth: string | undefined;
  contentType: string | undefined;
  body: string;
};

/** An answer to a request. */
export type DavAnswer = { status: number; type?: 'xml' | 'calendar'; body?: string; etag?: string };

/** The handler of a method. */
export type DavHandler = (
  deps: CaldavDeps,
  caller: DavCaller,
  request: DavRequest,
) => Promise<DavAnswer>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A body as text: objects as other calendars are read, XML as UTF-8, whatever its type says, as letters of another one
 * would be lost.
 * @throws unreadable_body
 */
export function bodyText({ reader }: CaldavDeps, bytes: Buffer, method: string): string {
  if (method === 'PUT') return reader.decodeCalendar(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError('unreadable_body', 'The body is not UTF-8.');
  }
}

/** The resource of a path. @throws not_found, also for a resource of another person */
function resourceOf({ actor }: DavCaller, path: string): DavResource {
  const resource = davResource(path);
  if (resource === undefined) throw notFound();
  if ('user' in resource && resource.user !== actor.id) throw notFound();
  return resource;
}

/**
 * The methods that can succeed on a path for somebody (RFC 9110, 10.2.1); of what cannot be, and of other people, none
 * but one.
 */
export function allowedMethods({ actor, canWrite }: DavCaller, path: string): string[] {
  const resource = davResource(path);
  const always = ['OPTIONS'];
  if (resource === undefined) return always;
  if ('user' in resource && resource.user !== actor.id) return always;
  const written = (...methods: string[]): string[] => (canWrite ? methods : []);
  if (resource.kind === 'object') {
    const writes = resource.calendar.kind === 'work' ? [] : written('PUT', 'DELETE');
    return [...always, 'GET', 'HEAD', ...writes, 'PROPFIND'];
  }
  return resource.kind === 'calendar'
    ? [...always, 'PROPFIND', ...written('PROPPATCH'), 'REPORT']
    : [...always, 'PROPFIND'];
}

const unreadable = (): AppError => new AppError('unreadable_body', 'The body is not readable XML.');

const tooLarge = (message: string): DavRefused =>
  davRefused('D:number-of-matches-within-limits', message, { status: 413 });

/** The root of the body; undefined for an empty one. @throws unreadable_body; DavRefused */
async function rootOf(
  { readXml, pause }: CaldavDeps,
  { body }: DavRequest,
): Promise<XmlElement | undefined> {
  if (body.trim() === '') return undefined;
  const slices = readXml(body);
  let slice = slices.next();
  while (slice.done !== true) {
    await pause();
    slice = slices.next();
  }
  const read = slice.value;
  if ('root' in read) {
    if (asksForTooMuch(read.root)) throw tooLarge('The body asks for too many properties.');
    return read.root;
  }
  if (read.refusal === 'malformed') throw unreadable();
  if (read.refusal === 'has_dtd')
    throw davRefused(
      'D:no-external-entities',
      'The body may not have a document type declaration.',
    );
  throw tooLarge('The body is too long, or has too many elements.');
}

const xml = (body: string, status = 207): DavAnswer => ({ status, type: 'xml', body });

/** Writes thousands of entries with pauses for other requests. */
async function writeEntries(
  { pause }: CaldavDeps,
  entries: readonly DavEntry[],
  token?: string,
): Promise<DavAnswer> {
  const responses: string[] = [];
  for (const entry of entries) {
    responses.push(responseOf(entry));
    await pause();
  }
  return xml(multistatus(responses, token));
}

/** A `propfind` says what it asks for (RFC 4918, 14.20). */
const isPropfind = (root: XmlElement): boolean =>
  isNamed(root, 'D:propfind') &&
  root.children.some((one) => ASKED.some((name) => isNamed(one, name)));

const ASKED = ['D:prop', 'D:allprop', 'D:propname'] as const;

const propfind: DavHandler = async (deps, caller, request) => {
  const resource = resourceOf(caller, request.path);
  const depth = depthOf(request.depth, 'infinity');
  if (depth === undefined) throw unreadable();
  if (depth === 'infinity') {
    throw davRefused('D:propfind-finite-depth', 'Properties are read with a depth of 0 or 1.');
  }
  const root = await rootOf(deps, request);
  if (root && !isPropfind(root)) throw unreadable();
  const asked = askedProperties(root);
  const isDeep = depth === '1';
  return writeEntries(deps, await findProperties(deps, caller, { resource, asked, isDeep }));
};

/** @throws DavRefused where the key may only read */
function assertWriter({ canWrite }: DavCaller): void {
  if (!canWrite) throw davRefused('D:need-privileges', forbidden().message);
}

const proppatch: DavHandler = async (deps, caller, request) => {
  const resource = resourceOf(caller, request.path);
  assertWriter(caller);
  const root = await rootOf(deps, request);
  const changes = root && propertyChanges(root);
  if (changes === undefined) throw unreadable();
  const result = await changeProperties(deps, caller, resource, changes);
  return xml(patchStatus(request.path, result));
};

const report: DavHandler = async (deps, caller, request) => {
  const resource = resourceOf(caller, request.path);
  const root = await rootOf(deps, request);
  if (root === undefined) throw unreadable();
  const read = readReport(root);
  if ('refusal' in read) throw new DavRefused(read.refusal);
  if (resource.kind !== 'calendar') {
    throw davRefused('D:supported-report', 'Reports are answered by calendars.');
  }
  const answer = await answerReport(deps, caller, resource.calendar, read.value);
  if ('freeBusy' in answer) return { status: 200, type: 'calendar', body: answer.freeBusy };
  return writeEntries(deps, answer.entries, answer.token);
};

/**
 * The object that a path names, to be written. @throws not_found; forbidden for what is no object, and for work, which
 * is answered in the web app
 */
function targetOf(caller: DavCaller, path: string): Target {
  const resource = resourceOf(caller, path);
  if (resource.kind === 'object' && resource.calendar.kind !== 'work') return resource;
  throw forbidden();
}

const get: DavHandler = async (deps, caller, { path }) => {
  const resource = resourceOf(caller, path);
  if (resource.kind !== 'object') {
    const allow = allowedMethods(caller, path);
    throw new AppError('method_not_allowed', 'Collections have no content.', { allow });
  }
  const object = await readObject(deps, caller, resource);
  return { status: 200, type: 'calendar', body: object.text(), etag: object.etag };
};

const put: DavHandler = async (deps, caller, request) => {
  const target = targetOf(caller, request.path);
  assertWriter(caller);
  const { contentType = 'text/calendar', body: text, ifMatch, ifNoneMatch } = request;
  if (!/^text\/calendar(?:\s*;|\s*$)/i.test(contentType)) {
    throw davRefused('C:supported-calendar-data', 'Objects are sent as text/calendar.');
  }
  const { isCreated } = await putObject(deps, caller, target, { text, ifMatch, ifNoneMatch });
  return { status: isCreated ? 201 : 204 };
};

const remove: DavHandler = async (deps, caller, request) => {
  const target = targetOf(caller, request.path);
  assertWriter(caller);
  await deleteObject(deps, caller, target, request);
  return { status: 204 };
};

/** Refuses a method whatever the path names, also what is not there yet; paths of other people are not found. */
const refuse: DavHandler = async (_deps, caller, { path }) => {
  if (davResource(path) !== undefined) resourceOf(caller, path);
  throw forbidden();
};

/** The methods that are answered; calendars are chosen in the web app, and neither made nor moved by clients. */
export const davHandlers: Readonly<Record<string, DavHandler>> = {
  GET: get,
  PUT: put,
  DELETE: remove,
  PROPFIND: propfind,
  PROPPATCH: proppatch,
  REPORT: report,
  MKCALENDAR: refuse,
  MKCOL: refuse,
  COPY: refuse,
  MOVE: refuse,
  ACL: refuse,
};
