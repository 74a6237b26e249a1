import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { UNTAKEN_MEMBERS, type UntakenMember } from '../batches/untaken-members.view.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Members of the record that `PUT /events/{id}` does not take, as the request has them. */
    untakenMembers: Partial<Record<UntakenMember, unknown>>;
  }
}

/** Lets routes read `untakenMembers`, which are collected before validation drops them. */
export const collectUntakenMembers = (api: Api): void => {
  api.decorateRequest('untakenMembers');
};

/** The hook of a route that collects `untakenMembers`. */
export async function untakenMembersOf(request: FastifyRequest): Promise<void> {
  const { body } = request;
  const sent = typeof body === 'object' && body !== null ? body : {};
  request.untakenMembers = Object.fromEntries(
    UNTAKEN_MEMBERS.filter((name) => Object.hasOwn(sent, name)).map((name) => [
      name,
      (sent as Record<string, unknown>)[name],
    ]),
  );
}
