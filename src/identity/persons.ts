/** A user of the development identity provider. */
export type Person = {
  /** The subject of the tokens, and the login. */
  login: string;
  name: string;
  email: string;
  roles: string[];
  /** The description on the sign-in page. */
  about: string;
};

const person = (login: string, name: string, roles: string[], about: string): Person => ({
  login,
  name,
  email: `${login}@stoa.test`,
  roles,
  about,
});

/** The users of the development identity provider (§2.3). */
export const persons: readonly Person[] = [
  person('admin', 'Ada Admin', ['admin'], 'administers the service'),
  person('manager', 'Max Manager', ['manager'], 'manages rooms and approves events'),
  person('alice', 'Alice Archer', [], 'books rooms'),
  person('bob', 'Bob Baker', [], 'books rooms'),
];

/** The user with a login, or undefined. */
export function findPerson(login: unknown): Person | undefined {
  return persons.find((candidate) => candidate.login === login);
}

/** The claims of a user. */
export function claimsOf({ name, email, roles }: Person): Record<string, unknown> {
  return { name, email, email_verified: true, roles };
}
