/** Moves the focus to the first field of the form that a heading names. */
export const focusForm = (heading: string): void =>
  document
    .querySelector<HTMLElement>(
      `[aria-labelledby="${heading}"] :is(input, select, textarea, button)`,
    )
    ?.focus();
