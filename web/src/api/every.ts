/**
 * The members of an enumeration of the API, in the order in which people choose them. A list that lacks one does not
 * compile: `everyOf<Seating>()('theater', …)`.
 */
export const everyOf =
  <Member extends string>() =>
  <const List extends readonly Member[]>(
    ...members: [Member] extends [List[number]] ? List : [...List, Exclude<Member, List[number]>]
  ): readonly Member[] =>
    members as unknown as readonly Member[];
