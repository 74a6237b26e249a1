import { type Catalogue, catalogues, type Locale } from '../messages/index.ts';
import type { Explanation, Needs, Obstacle, Reason } from './solved.ts';
import { weeklyText, weeksText } from './weekly-text.ts';

type Options = {
  /** Owners never see weights. */
  readonly showsWeights: boolean;
};

/** What is in the way, by its name. */
function nameOf(
  by: Obstacle,
  { roundResult: words, date: dateText }: Catalogue,
  { showsWeights }: Options,
): string {
  if (by.kind === 'closed') {
    if (by.until === null) return words.closed;
    const { year, month, day } = Temporal.PlainDate.from(by.until);
    return words.closedUntil(dateText({ weekday: null, day, month, year }));
  }
  if (by.kind === 'rule') return words.rules;
  if (by.kind === 'request' && showsWeights) return `${by.title} (${by.weight})`;
  return by.title ?? words.booking;
}

/** Rooms with what is in the way in each: `Hall: Physics I (3), weeks 1–2. Forum: Open day.` */
function obstaclesText(
  reason: Extract<Reason, { code: 'taken' }>,
  locale: Locale,
  options: Options,
): string {
  const words = catalogues[locale];
  const byRoom = Map.groupBy(reason.in_the_way, ({ room_id }) => room_id);
  const rooms = [...byRoom.values()].flatMap((obstacles) => {
    const [first] = obstacles;
    if (first === undefined) return [];
    const names = [...new Set(obstacles.map(({ by }) => nameOf(by, words, options)))];
    return [`${first.room_name}: ${names.join(', ')}, ${weeksText(first.weeks, locale)}.`];
  });
  return rooms.join(' ');
}

/** One text, or a list of several. */
const listOf = ({ list }: Catalogue, texts: readonly string[]): string =>
  texts.length > 1 ? list(texts) : texts.join();

/** What a request asks of a room; its features are not named, because a reason knows only their ids. */
const needsTexts = ({ seats, layout, feature_ids }: Needs, words: Catalogue): string[] => [
  words.requestGaps.seats(seats),
  ...(layout === null ? [] : [words.layouts[layout]]),
  ...(feature_ids.length === 0 ? [] : [words.roundResult.itsFeatures]),
];

/** What no room of the pool has. */
function noRoomText(needs: Needs, most: number | null, words: Catalogue): string {
  const { noRoom, largest } = words.requestGaps;
  const sentence = noRoom(needsTexts(needs, words));
  // Rooms without a stated capacity have none that could be named.
  const isTooSmall = most !== null && most > 0 && most < needs.seats;
  return isTooSmall ? `${sentence} ${largest(most)}` : sentence;
}

/** Which rooms would do, and what is in the way in each of the first. */
function takenText(
  reason: Extract<Reason, { code: 'taken' }>,
  locale: Locale,
  options: Options,
): string {
  const words = catalogues[locale];
  const needs = listOf(words, needsTexts(reason.needs, words));
  const when = weeklyText(reason.slots, reason.weeks, locale);
  return `${words.roundResult.noneFree(needs, when)} ${obstaclesText(reason, locale, options)}`.trim();
}

/** Why a request has no place, in a language. Source: §20.5. */
export function explanationText({ reason }: Explanation, locale: Locale, options: Options): string {
  const words = catalogues[locale];
  const { roundResult, requestGaps } = words;
  switch (reason.code) {
    case 'no_room':
      return noRoomText(reason.needs, reason.most_seats, words);
    case 'no_dates':
      return requestGaps.noWeeks;
    case 'overlaps_itself':
      return roundResult.overlapsItself;
    case 'taken_out':
      return roundResult.takenOut;
    case 'taken':
      return takenText(reason, locale, options);
    case 'apart':
      return roundResult.apartFrom(
        listOf(
          words,
          reason.apart_from.map(({ title }) => title),
        ),
      );
    default:
      return roundResult.fits;
  }
}

/** The other times at which a request fits as it is, in a language; its weeks stay. Source: §20.7. */
export function possibleText({ suggestions }: Explanation, locale: Locale): string[] {
  const { roundResult: words } = catalogues[locale];
  return suggestions.flatMap(({ slots, room_name, gives_way }) =>
    slots === null || gives_way.length > 0
      ? []
      : [words.possible(weeklyText(slots, 'all', locale), room_name)],
  );
}
