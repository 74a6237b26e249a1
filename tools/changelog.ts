const HEADING = /^## \[([^\]]+)\](?: - (\S+))?$/gm;
const UNRELEASED = '## [Unreleased]';

/** A heading of CHANGELOG.md: a version with the day of its release (YYYY-MM-DD), or `Unreleased` without one. */
export type ChangelogHeading = { version: string; day: string | undefined };

/** The headings of versions, newest first. */
export const changelogHeadings = (text: string): ChangelogHeading[] =>
  [...text.matchAll(HEADING)].map(([, version = '', day]) => ({ version, day }));

/** A file for Kubernetes with the image of a version of Stoa. */
export const withImageVersion = (text: string, version: string): string =>
  text.replaceAll(/(\/stoa:)\d+\.\d+\.\d+/g, `$1${version}`);

/**
 * The text in which the unreleased changes belong to a version that is released on `day`. Throws when there are none.
 */
export function releasedChangelog(text: string, version: string, day: string): string {
  const headings = changelogHeadings(text);
  if (headings[0]?.version !== 'Unreleased')
    throw new Error('CHANGELOG.md lists no unreleased changes. Add them under "## [Unreleased]".');
  if (headings.some((heading) => heading.version === version))
    throw new Error(`CHANGELOG.md already has a section for ${version}.`);
  return text.replace(UNRELEASED, `## [${version}] - ${day}`);
}
