import { settingNames } from './settings.ts';

/** The number of letters to insert, remove, replace or swap with the next one that make one text another. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const edited = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = isSwap ? Math.min(edited, (before[j - 2] ?? 0) + 1) : edited;
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The first words of names that few other programs use; whatever begins with one was meant for Stoa. */
const OWN_WORDS = ['OIDC_', 'VAPID_', 'SMTP_', 'MAIL_', 'APPROVAL_', 'BOOKING_', 'OUTBOUND_'];

/** Names of fewer letters have too many neighbours: `HOST` and `PORT` are one letter from names of the system. */
const SHORTEST = 7;

/** The number of letters that may differ: one of seven, two of twelve, three of twenty. */
const mayDiffer = ({ length }: string): number => (length < 12 ? 1 : length < 20 ? 2 : 3);

/** The known name that is nearest to one, and how many letters differ. */
function nearest(name: string, names: readonly string[]): { name: string; distance: number } {
  const found = names.map((known) => ({ name: known, distance: editDistance(name, known) }));
  return found.reduce((best, one) => (one.distance < best.distance ? one : best));
}

/**
 * The variables of an environment that are no settings and look like one, each with the nearest setting (§21.5):
 * a misspelt setting would have no effect, and nothing would say so.
 */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
): { name: string; nearest: string }[] {
  const long = settingNames.filter(({ length }) => length >= SHORTEST);
  return Object.keys(env).flatMap((given) => {
    if (settingNames.includes(given)) return [];
    const name = given.toUpperCase().replaceAll('-', '_');
    const best = nearest(name, long);
    const isOwn = OWN_WORDS.some((word) => name.startsWith(word));
    return isOwn || best.distance <= mayDiffer(best.name)
      ? [{ name: given, nearest: best.name }]
      : [];
  });
}
