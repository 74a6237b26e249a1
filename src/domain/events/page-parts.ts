/** The parts of the records of a list that are read only when a member needs them. Source: §3.3. */
export const PAGE_PARTS = [
  'roles',
  'requirements',
  'attachments',
  'current_step',
  'followed_by_id',
  'pending_change',
  'dates',
  'last_decision',
  'waiting',
  'names',
  'description',
  'notes',
] as const;

/** One of them. */
export type PagePart = (typeof PAGE_PARTS)[number];

/** The parts that decide whether the caller may see the private members, and which actions are possible. */
const ACCESS = ['roles', 'current_step', 'pending_change', 'names'] as const;

/** The parts that each member is made of; members that are not listed are made of the row itself. */
const partsOfMember: ReadonlyMap<string, readonly PagePart[]> = new Map<
  string,
  readonly PagePart[]
>([
  ['description', ['description']],
  ['notes', ['notes', 'requirements', ...ACCESS]],
  ['category', ['names']],
  ['term_name', ['names']],
  ['room', ['names']],
  ['equipment', ['names']],
  ['extra_rooms', ['names']],
  ['roles', ACCESS],
  ['requirements', ['requirements', 'dates']],
  ['attachments', ['attachments']],
  ['creator', ACCESS],
  ['current_step', ['current_step']],
  ['followed_by_id', ['followed_by_id']],
  ['pending_change', ACCESS],
  ['cancel_comment', ACCESS],
  ['is_mine', ['roles']],
  ['can', ACCESS],
  ['on_behalf_of', ACCESS],
  ['occurrences_count', ['dates']],
  ['upcoming_count', ['dates']],
  ['left_out', ['dates']],
  ['next_start_at', ['dates']],
  ['last_end_at', ['dates']],
  ['last_decision', ['last_decision', ...ACCESS]],
  ['waiting', ['waiting']],
]);

/** All of them. */
export const EVERY_PART: ReadonlySet<PagePart> = new Set(PAGE_PARTS);

/**
 * The members that a request for a list asks for: those to return, null for all, and members that rows have on request
 * only.
 */
export type AskedMembers = {
  readonly fields?: readonly string[] | null | undefined;
  readonly include?: readonly string[] | null | undefined;
};

/** Which members the rows of a list have: those of `fields` and of `include`; null stands for all. */
export const shownMembers = ({ fields, include }: AskedMembers): readonly string[] | null =>
  fields ? [...new Set([...fields, ...(include ?? [])])] : null;

/** Whether rows are asked to have a member that they have on request only. */
export const asksFor = (member: string, { fields, include }: AskedMembers): boolean =>
  fields?.includes(member) === true || include?.includes(member) === true;

/** The parts that these members need; null stands for all members. */
export const pagePartsOf = (members: readonly string[] | null): ReadonlySet<PagePart> =>
  members === null
    ? EVERY_PART
    : new Set(members.flatMap((member) => partsOfMember.get(member) ?? []));
