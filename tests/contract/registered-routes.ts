import type { FastifyInstance } from 'fastify';

const line = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>\S.*?) \((?<methods>[A-Z, ]+)\)$/u;
const group = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>\S.*)$/u;

/** `:id`, `:id|:event_id` and `:room.ics` are all one variable; what asks for `::` in it is told apart. */
const plain = (part: string): string =>
  part
    .replace(/:\w+\(\^\.\+::\.\*\$\)/, '{}::')
    .replace(/:\w+(?:\([^)]*\))?(?:\|:\w+(?:\([^)]*\))?)*/g, '{}');

/** `GET /api/v1/events/{}` for every route that the server has, as it says itself. */
export function registeredRoutes(server: FastifyInstance): string[] {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const {
        indent = '',
        part = '',
        methods = '',
      } = (line.exec(text) ?? group.exec(text))?.groups ?? {};
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = `${parents.slice(0, depth).join('')}${plain(part)}`;
      parents.length = depth;
      parents[depth] = plain(part);
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
    });
}
