import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Api } from '../api.ts';
import { isDryRun } from './dry-run.schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request computes much, as dry runs do: those of one person wait for each other (§1.15). */
    isHeavy?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Lets the next heavy request of the person begin. */
    endTurn: (() => void) | undefined;
  }
}

/**
 * Heavy requests that are handled at once, by the kind of the database. Embedded, one computes while the database works
 * for the other; a server has connections for more, and must keep some for all other requests.
 */
export const HEAVY_AT_ONCE = { embedded: 2, server: 4 };

/** So many of one person may wait; further ones are refused with 429. */
export const MAX_WAITING = 100;

/** Handles every request of a route as heavy. */
export const always = (): boolean => true;

/** The heavy requests of one person: whether one is handled, and those that wait, in order of arrival. */
type Line = { isHandled: boolean; waiting: { begin(): void }[] };

/** The turns of all people with heavy requests, of every protocol, in the order in which they come. */
class Turns {
  readonly #lines = new Map<string, Line>();
  #free: number;

  /** @param atOnce how many requests are handled at once, each of another person */
  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /**
   * Waits for the turn of the person.
   * @param onGone is called with what to do when the client leaves
   * @returns what ends the turn
   * @throws too_many_requests when too many wait, or when the client left meanwhile
   */
  async takeTurn(person: string, onGone: (leave: () => void) => void): Promise<() => void> {
    const line = this.#lines.get(person) ?? { isHandled: false, waiting: [] };
    const tooMany = new AppError('too_many_requests', 'Too Many Attempts.');
    if (line.waiting.length >= MAX_WAITING) throw tooMany;
    this.#lines.set(person, line);
    await new Promise<void>((begin, refuse) => {
      const place = { begin };
      line.waiting.push(place);
      onGone(() => {
        const at = line.waiting.indexOf(place);
        if (at < 0) return;
        line.waiting.splice(at, 1);
        refuse(tooMany);
      });
      this.#beginNext();
    });
    return () => this.#endTurn(person, line);
  }

  /** Lets people begin in turn, as many as can be handled. */
  #beginNext(): void {
    for (const [person, line] of this.#lines) {
      if (this.#free === 0) return;
      if (line.isHandled) continue;
      const next = line.waiting.shift();
      if (next === undefined) {
        this.#lines.delete(person);
        continue;
      }
      this.#free -= 1;
      line.isHandled = true;
      next.begin();
    }
  }

  /** The line of the person becomes the last one. */
  #endTurn(person: string, line: Line): void {
    this.#free += 1;
    line.isHandled = false;
    this.#lines.delete(person);
    if (line.waiting.length > 0) this.#lines.set(person, line);
    this.#beginNext();
  }
}

/** The turns of heavy requests; those of the API and of CalDAV share them. */
export type HeavyTurns = Pick<Turns, 'takeTurn'>;

/** @param atOnce how many heavy requests are handled at once, each of another person */
export const createHeavyTurns = (atOnce: number): HeavyTurns => new Turns(atOnce);

/**
 * Handles one heavy request of a person at a time, and few in all: those of one person wait behind each other and not
 * in front of other people's, and the database has connections left for all else. A turn ends when the answer is ready;
 * a client that left does not end it, because the work goes on.
 */
export function queueHeavyRequests(api: Api, turns: HeavyTurns): void {
  api.decorateRequest('endTurn');
  api.addHook('preHandler', async (request, reply) => {
    if (!isDryRun(request.query) && !request.routeOptions.config.isHeavy?.(request)) return;
    const onGone = (leave: () => void) => reply.raw.once('close', leave);
    request.endTurn = await turns.takeTurn(request.actor.id, onGone);
  });
  api.addHook('onSend', async (request, _reply, payload) => {
    request.endTurn?.();
    request.endTurn = undefined;
    return payload;
  });
}
