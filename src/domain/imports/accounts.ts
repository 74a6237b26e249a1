import type { ImportedBody, ImportPerson, ImportRecord } from './import-record.ts';
import { nameKey } from './room-finder.ts';

/** An account that a file may name. */
export type NamedAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly login: string | null;
};

/** A login or a name of a file that no account has, and the account that was chosen for it. */
export type NamedLogin = {
  readonly login: string;
  readonly count: number;
  readonly chosen: Pick<NamedAccount, 'id' | 'name'> | null;
};

/** Names beyond this number are not offered for a choice. */
const MAX_NAMES = 500;

const isUnaddressed = ({ user_email }: ImportPerson): boolean => user_email === null;

const rolesOf = ({ payload }: ImportRecord): readonly ImportPerson[] =>
  payload?.kind === 'event' ? payload.body.roles : [];

/** The names and logins of a file that stand there without an address, each once. */
export const namesWithoutAddress = (records: readonly ImportRecord[]): string[] => [
  ...new Set(
    records.flatMap((record) =>
      rolesOf(record)
        .filter(isUnaddressed)
        .map(({ user_name }) => user_name),
    ),
  ),
];

/**
 * Finds the account that a name or a login means: the one that was chosen for it, the one with that login, or the only
 * one of that name (§21.3).
 */
export function accountFinder(
  accounts: readonly NamedAccount[],
  chosen: ReadonlyMap<string, NamedAccount>,
): (name: string) => NamedAccount | undefined {
  const byLogin = Map.groupBy(accounts, ({ login }) => (login === null ? '' : nameKey(login)));
  const byName = Map.groupBy(accounts, ({ name }) => nameKey(name));
  const only = (found: NamedAccount[] | undefined): NamedAccount | undefined =>
    found?.length === 1 ? found[0] : undefined;
  return (name) => {
    const key = nameKey(name);
    return chosen.get(key) ?? only(byLogin.get(key)) ?? only(byName.get(key));
  };
}

/** Records whose people without an address are the accounts that they name, and the names of nobody. */
export type WithAccounts = { readonly records: ImportRecord[]; readonly logins: NamedLogin[] };

/**
 * Puts accounts in the place of names and logins. Attendees without an account and an address are left out; who is
 * responsible keeps the name of the file.
 */
export function withAccounts(
  records: readonly ImportRecord[],
  find: ReturnType<typeof accountFinder>,
  chosen: ReadonlyMap<string, NamedAccount>,
): WithAccounts {
  const counts = new Map<string, NamedLogin>();
  const note = (login: string): void => {
    const key = nameKey(login);
    const known = counts.get(key);
    if (known === undefined && counts.size >= MAX_NAMES) return;
    const account = chosen.get(key);
    const shown = account === undefined ? null : { id: account.id, name: account.name };
    counts.set(key, {
      login: known?.login ?? login,
      count: (known?.count ?? 0) + 1,
      chosen: shown,
    });
  };
  const personOf = (person: ImportPerson): ImportPerson[] => {
    if (!isUnaddressed(person)) return [person];
    const account = find(person.user_name);
    const isChosen = chosen.has(nameKey(person.user_name));
    if (account === undefined || isChosen) note(person.user_name);
    if (account === undefined) return person.role === 'room_user' ? [] : [person];
    return [{ ...person, user_name: account.name, user_email: account.email }];
  };
  const bodyOf = (body: ImportedBody): ImportedBody => ({
    ...body,
    roles: body.roles.flatMap(personOf),
  });
  const changed = records.map((record) => {
    const { payload } = record;
    if (payload?.kind !== 'event' || !payload.body.roles.some(isUnaddressed)) return record;
    return { ...record, payload: { ...payload, body: bodyOf(payload.body) } };
  });
  return { records: changed, logins: [...counts.values()] };
}
