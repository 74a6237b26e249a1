import { WEEKDAYS } from '../booking/schedule.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import type { Gap, RoomNeeds } from './gaps.ts';

/** The names of features and rooms by their ids; what was deleted has none. */
export type GapNames = {
  readonly features: ReadonlyMap<string, string>;
  readonly rooms: ReadonlyMap<string, string>;
};

function noRoomText(
  { needs, most }: Extract<Gap, { code: 'no_room' }>,
  { features }: GapNames,
  locale: Locale,
): string {
  const { requestGaps: words, layouts } = catalogues[locale];
  const things = thingsOf(needs).map((thing) =>
    thing.kind === 'seats'
      ? words.seats(needs.seats)
      : thing.kind === 'layout'
        ? layouts[thing.layout]
        : (features.get(thing.id) ?? words.deletedFeature),
  );
  const sentence = words.noRoom(things);
  return most === null ? sentence : `${sentence} ${words.mostSeats(most.name, most.seats)}`;
}

type Thing =
  | { readonly kind: 'seats' }
  | { readonly kind: 'layout'; readonly layout: NonNullable<RoomNeeds['layout']> }
  | { readonly kind: 'feature'; readonly id: string };

const thingsOf = ({ layout, feature_ids }: RoomNeeds): Thing[] => [
  { kind: 'seats' },
  ...(layout === null ? [] : [{ kind: 'layout' as const, layout }]),
  ...feature_ids.map((id) => ({ kind: 'feature' as const, id })),
];

/** A gap as a sentence in a language. Source: §20.2. */
export function gapText(gap: Gap, names: GapNames, locale: Locale): string {
  const { requestGaps: words } = catalogues[locale];
  switch (gap.code) {
    case 'no_room':
      return noRoomText(gap, names, locale);
    case 'closed': {
      const { weekday, start, end } = gap.slot;
      return words.closed(WEEKDAYS.indexOf(weekday) + 1, start, end);
    }
    case 'wish_outside_pool':
      return words.wishOutsidePool(
        gap.room_ids.map((id) => names.rooms.get(id) ?? words.deletedRoom),
      );
    case 'unusual_size':
      return words.unusualSize(gap.expected, gap.usual);
    case 'no_weeks':
      return words.noWeeks;
    case 'nobody_named':
      return words.nobodyNamed;
    case 'twice':
      return words.twice;
  }
}
