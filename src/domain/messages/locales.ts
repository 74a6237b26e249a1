/**
 * The languages of the service and the web app; each has a folder of texts here and in `web/src/words`. Source: §16.7.
 */
export const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'uk'] as const;

/** A language of notifications and mails. */
export type Locale = (typeof LOCALES)[number];

/** The language of a tag such as `de-AT` (RFC 5646); null where there are no messages in it. */
export function localeOf(tag: string): Locale | null {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** More of the header than any browser sends is not read. */
const MAX_RANGES = 20;

/** Its weight, from 0 to 1; 1 without one. */
const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters
    .map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1])
    .find(Boolean);
  return weight === undefined ? 1 : Number(weight);
};

/** The language that an `Accept-Language` header prefers among ours; null when it names none (RFC 9110, 12.5.4). */
export function preferredLocale(header: string): Locale | null {
  const ranges = header.split(',', MAX_RANGES).map((range) => {
    const [tag = '', ...parameters] = range.split(';');
    return { locale: localeOf(tag), weight: weightOf(parameters) };
  });
  const wanted = ranges.filter(({ locale, weight }) => locale !== null && weight > 0);
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.locale ?? null;
}
