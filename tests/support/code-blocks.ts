/** The code blocks of a language in a Markdown text, in order. */
export const codeBlocks = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );

/** The part of a Markdown text under a heading of the second level; empty without it. */
export const sectionOf = (markdown: string, heading: string): string =>
  markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
