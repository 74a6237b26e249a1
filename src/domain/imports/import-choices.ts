/** What is chosen for a file (§21.3). */
export type ImportChoices = {
  /** The fields of columns by their headings; null for a column that is not taken over. */
  readonly mapping: Readonly<Record<string, string | null>>;
  /** The rooms of names: the id of one, or `create`. */
  readonly rooms: Readonly<Record<string, string>>;
  /** The accounts of logins: an id or an e-mail address. */
  readonly logins: Readonly<Record<string, string>>;
};
