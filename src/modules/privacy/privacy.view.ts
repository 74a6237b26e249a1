import type { Person } from './privacy.schema.ts';

/** An account as administrators see it. */
export function viewPerson(row: Person): Person {
  const { id, kind, name, email, roles, is_active, erased_at, created_at, updated_at } = row;
  return { id, kind, name, email, roles, is_active, erased_at, created_at, updated_at };
}

/** The answer to an erasure: 202 while places remain that name the person. */
export function viewErased(row: Person, isOver: boolean) {
  const data = viewPerson(row);
  return isOver
    ? ({ status: 200, message: 'The person was erased.', data } as const)
    : ({ status: 202, message: 'The person is being erased.', data } as const);
}

/** The answer with a person's own data, which is JSON already. */
export async function* viewOwnData(parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"status":200,"message":null,"data":';
  yield* parts;
  yield '}';
}
