/** The name that stands wherever the name of an erased person stood. Source: §12.10. */
export const DELETED_USER = 'Deleted user';

/**
 * The relation of rows to a row of the person: the column that refers to it, its table, and the column with the
 * person's id.
 */
export type RowParent = {
  readonly column: string;
  readonly table: 'events' | 'imports' | 'webhooks' | 'change_requests';
  readonly owner: string;
  /** Others wrote the rows: they are shown to the person, and keep what they say of a namesake. */
  readonly isByOthers?: true;
};

/** Why columns are not shown to the person, by column. */
export type Omissions = Readonly<Record<string, string>>;

/** A table that holds personal data. This list is what is exported, erased and described in docs/privacy.md. */
export type PersonalTable = {
  readonly table: string;
  /** The content of the table, and its purpose; a sentence of docs/privacy.md. */
  readonly purpose: string;
  /** The retention period; a sentence of docs/privacy.md. */
  readonly kept: string;
  /** Columns of the primary key, in whose order rows are shown; absent: `id`, by which the oldest comes first. */
  readonly key?: readonly string[];
  /** Columns with the id of the person whose rows they are. */
  readonly ids?: readonly string[];
  /** Columns with the address of the person whose rows they are. */
  readonly addresses?: readonly string[];
  /** Rows that belong to a row of the person are the person's too. */
  readonly parent?: RowParent;
  /** Whether the rows of a person are deleted with the person. The others are kept, without name and address. */
  readonly isDeleted?: true;
  /** Columns in which a person can be named. */
  readonly texts?: readonly string[];
  /** Columns with JSON in which a person can be named. */
  readonly json?: readonly string[];
  /** Columns with texts for searches, in lower case, in which a person can be named. */
  readonly searches?: readonly string[];
  /** Rows that name the person are deleted instead: they are of no use without the name, or for minutes only. */
  readonly isDroppedWhenNamed?: true;
  /** All rows are deleted whenever a person is erased: nobody can be found in them, and they can be sent again. */
  readonly isDropped?: true;
  /** A column with the name of whoever has the address. */
  readonly named?: { readonly name: string; readonly address: string };
} & (
  | {
      /** The columns of the person's rows that `GET /me/data` shows. */
      readonly shown: readonly string[];
      /** Why the other columns are not shown. */
      readonly omitted?: Omissions;
    }
  | {
      /** Why `GET /me/data` shows none of its rows; a sentence of docs/privacy.md. */
      readonly notShown: string;
    }
);

/** A table whose rows are shown to the person. */
export type ShownTable = Extract<PersonalTable, { readonly shown: readonly string[] }>;

/** Whether `GET /me/data` shows rows of a table. */
export const isShown = (table: PersonalTable): table is ShownTable => 'shown' in table;

/** The retention period of records that people create for themselves. */
export const UNTIL_ERASED = 'Until the person deletes it or is erased.';

/** Why a column is not shown: who has it could act as the person. */
export const SECRET = 'A secret, or the hash of one.';

/** Why a column is not shown: others that are shown say it. */
export const DERIVED = 'It follows from other columns.';

/** Why a column is not shown: it says nothing about anybody. */
export const INTERNAL = 'It only serves the order of work inside of the service.';

/** Why a column is not shown: it is the same in every row. */
export const OWNER = 'The person.';

/** The rows of events that the person created. */
export const OF_OWN_EVENTS = { column: 'event_id', table: 'events', owner: 'creator_id' } as const;

/** The rows of events that the person created, which others wrote. */
export const ABOUT_OWN_EVENTS = { ...OF_OWN_EVENTS, isByOthers: true } as const;
