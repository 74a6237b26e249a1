/** The name that stands wherever the name of an erased person stood. Source: decision 12.10. */
export const DELETED_USER = 'Deleted user';

/** A table that holds personal data. This list is what is exported, erased and described in docs/privacy.md. */
export type PersonalTable = {
  readonly table: string;
  /** What it holds, and why; a sentence of docs/privacy.md. */
  readonly purpose: string;
  /** How long it is kept; a sentence of docs/privacy.md. */
  readonly kept: string;
  /** Columns with the id of the person whose rows they are. */
  readonly ids?: readonly string[];
  /** Columns with the address of the person whose rows they are. */
  readonly addresses?: readonly string[];
  /** Whether the rows of a person are deleted with the person. The others are kept, without name and address. */
  readonly isDeleted?: true;
  /** Columns in which a person can be named. */
  readonly texts?: readonly string[];
  /** The same, of JSON. */
  readonly json?: readonly string[];
  /** The same, in lower case for searches. */
  readonly searches?: readonly string[];
  /** Rows that name the person are deleted instead: they are of no use without the name, or for minutes only. */
  readonly isDroppedWhenNamed?: true;
  /** A column with the name of whoever has the address. */
  readonly named?: { readonly name: string; readonly address: string };
  /** What `GET /me/data` shows of the person's rows; absent: nothing. */
  readonly shown?: readonly string[];
};

/** How long what a person made for themselves is kept. */
export const UNTIL_ERASED = 'Until the person deletes it or is erased.';
