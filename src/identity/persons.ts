/** Somebody who can sign in at the development identity provider. */
export type Person = {
  /** The subject of their tokens, and what they sign in with. */
  login: string;
  name: string;
  email: string;
  roles: string[];
  /** What the login page says about them. */
  about: string;
};

const person = (login: string, name: string, roles: string[], about: string): Person => ({
  login,
  name,
  email: `${login}@stoa.test`,
  roles,
  about,
});

/** The people of the development identity provider (decision 2.3). */
export const persons: readonly Person[] = [
  person('admin', 'Ada Admin', ['admin'], 'administers the service'),
  person('manager', 'Max Manager', ['manager'], 'manages rooms and approves events'),
  person('alice', 'Alice Archer', [], 'books rooms'),
  person('bob', 'Bob Baker', [], 'books rooms'),
];

/** The person of a login, or undefined. */
export function findPerson(login: unknown): Person | undefined {
  return persons.find((candidate) => candidate.login === login);
}

/** What tokens say about a person. */
export function claimsOf({ name, email, roles }: Person): Record<string, unknown> {
  return { name, email, email_verified: true, roles };
}
