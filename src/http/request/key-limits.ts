import type { FastifyRequest } from 'fastify';
import { includesScope, isApiKey } from '../../domain/api-key.ts';
import { forbidden } from '../../errors.ts';
import type { Api } from '../api.ts';
import { keyAccessOf, scopeOf } from './key-access.ts';
import type { RoomRule } from './key-access-type.ts';

/**
 * The rooms of an event by its id, or by the id of an occurrence, those that it holds together: its own, or with `all`
 * those of all dates.
 */
export type FindEventRooms = (id: string, all: boolean) => Promise<string[][]>;

/** Rules about the thing in the path. */
const inPath: readonly RoomRule[] = ['path', 'event', 'dates'];

/** Rules of operations whose body may name a room. */
const inBody: readonly RoomRule[] = ['body', 'event', 'dates'];

type Fields = Record<string, unknown>;

const operationOf = ({ routeOptions }: FastifyRequest): string | undefined =>
  (routeOptions.schema as { operationId?: string } | undefined)?.operationId;

/** The only room of the key that a request was sent with; null without such a key. */
export function roomOfKey({ token }: Pick<FastifyRequest, 'token'>): string | null {
  return token !== undefined && isApiKey(token) ? token.room_id : null;
}

/** 403 unless the key of the request includes what the operation needs. */
function assertScope(request: FastifyRequest): void {
  const { token } = request;
  if (token === undefined || !isApiKey(token)) return;
  const needed = scopeOf(operationOf(request));
  const [, rule] = keyAccessOf(operationOf(request)).split(' ');
  if (needed === undefined || !includesScope(token.scopes, needed)) throw forbidden();
  if (rule === 'other' && token.room_id !== null) throw forbidden();
}

const isOther = (value: unknown, room: string): boolean =>
  value !== undefined && value !== null && value !== room;

/** The room of the key where the request names none. @throws forbidden for another room */
function fillIn(input: Fields, field: string, room: string, isList: boolean): void {
  const given = input[field];
  if (given === undefined || given === null) input[field] = isList ? [room] : room;
  else if ([given].flat().some((id) => isOther(id, room))) throw forbidden();
}

const firstVariable = ({ params, routeOptions }: FastifyRequest): string => {
  const [, name = ''] = /:(\w+)/.exec(routeOptions.url ?? '') ?? [];
  return String((params as Fields)[name] ?? '');
};

/** Whether a body names another room, for the event or for one of its dates. */
function namesOther(body: Fields | undefined, room: string): boolean {
  const { room_id, extra_room_ids, overrides = [] } = body ?? {};
  const dates = [overrides ?? []].flat() as (Fields | null)[];
  const named = [
    room_id,
    extra_room_ids,
    ...dates.flatMap((one) => [one?.room_id, one?.extra_room_ids]),
  ];
  return named.flat().some((id) => isOther(id, room));
}

/** Whether the thing that the path names is in another room; to read it, the room of the key may be one of several. */
async function isElsewhere(
  request: FastifyRequest,
  { rule, room, find }: { rule: RoomRule; room: string; find: FindEventRooms },
): Promise<boolean> {
  const named = firstVariable(request);
  if (rule === 'path') return named.toLowerCase() !== room;
  if (rule !== 'event' && rule !== 'dates') return false;
  const held = await find(named, rule === 'dates');
  const isRead = scopeOf(operationOf(request)) === 'read';
  return held.some((rooms) => (isRead ? !rooms.includes(room) : rooms.some((id) => id !== room)));
}

/**
 * Limits API keys to their scopes, as soon as it is known who asks, and to their room, after 404 and before the body
 * (§1.4, §12.3).
 */
export function limitKeys(api: Api, find: FindEventRooms): void {
  api.addHook('onRequest', async (request) => assertScope(request));

  api.addHook('onRoute', (route) => {
    const operationId = (route.schema as { operationId?: string } | undefined)?.operationId;
    const [, rule] = keyAccessOf(operationId).split(' ') as [string, RoomRule | undefined];
    if (rule === undefined || !inPath.includes(rule)) return;
    const original = route.config?.authorizeTarget;
    const authorizeTarget = async (request: FastifyRequest): Promise<unknown> => {
      const room = roomOfKey(request);
      const target = await original?.(request);
      if (room !== null && (await isElsewhere(request, { rule, room, find }))) throw forbidden();
      return target;
    };
    route.config = { ...route.config, authorizeTarget };
  });

  api.addHook('preHandler', async (request) => {
    const room = roomOfKey(request);
    if (room === null) return;
    const [, rule] = keyAccessOf(operationOf(request)).split(' ') as [string, RoomRule];
    const [query, body] = [request.query, request.body] as [Fields, Fields | undefined];
    if (rule === 'query' || rule === 'queries') fillIn(query, 'room_id', room, rule === 'queries');
    if (rule === 'bodies') fillIn(body ?? {}, 'room_ids', room, true);
    if (await isElsewhere(request, { rule, room, find })) {
      await request.routeOptions.config.authorizeTarget?.(request);
    }
    if (inBody.includes(rule) && namesOther(body, room)) throw forbidden();
  });
}
