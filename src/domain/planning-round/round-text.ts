import type { NotificationText } from '../events/notification-text.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import { explanationText, possibleText } from './explanation-text.ts';
import type { RoundFact, ToldCourse } from './round-fact.ts';
import { weeklyText } from './weekly-text.ts';

/** A course in one line, without weights. */
function courseText({ title, place, explanation }: ToldCourse, locale: Locale): string {
  const { roundResult: words } = catalogues[locale];
  if (place === null) {
    if (explanation === null) return words.notPlaced(title, '');
    const why = explanationText(explanation, locale, { showsWeights: false });
    return words.notPlaced(title, [why, ...possibleText(explanation, locale)].join(' '));
  }
  const when = weeklyText(place.slots, place.weeks, locale);
  return (place.is_pending ? words.pending : words.placed)(title, when, place.room_name);
}

/**
 * The message about a round for the owner of requests, in a language: all courses, those that are not placed with the
 * reason and other times. Source: §20.7.
 */
export const roundText =
  (fact: RoundFact) =>
  (locale: Locale): NotificationText => {
    const { round_name, courses, more, is_taken_back: isTakenBack } = fact;
    const { roundResult: words } = catalogues[locale];
    if (isTakenBack) return { title: words.takenBack(round_name), body: words.cancelled };
    const lines = courses.map((course) => courseText(course, locale));
    if (more > 0) lines.push(words.more(more));
    return { title: words.published(round_name), body: lines.join('\n') };
  };
