/** The words of a kind of period in the texts of its operations. */
type Words = {
  /** `term` */
  noun: string;
  /** `an institution` */
  place: string;
  /** The effect on series when a period is changed or deleted: a sentence. */
  consequence: string;
};

const PRECONDITION = 'With `If-Match`, a record that was changed meanwhile is refused with 412.';

/** Summaries and descriptions of the operations on terms and on holidays. */
export function periodTexts({ noun, place, consequence }: Words) {
  const who = `Managers may call it, managers by assignment for ${place} of theirs; others get 403.`;
  const refusals = `Bad fields, an unknown place and a last day before the first are refused with 422.`;
  return {
    list: {
      summary: `List ${noun}s`,
      description:
        `Lists the ${noun}s by their first day, a page at a time. Every user may call it. Filters are ` +
        'combined; a bad one is refused with 422.',
    },
    create: {
      summary: `Create a ${noun}`,
      description:
        `Creates a ${noun} of ${place}, or of everything. ${who} ${refusals} A retry with the same ` +
        `\`Idempotency-Key\` returns the first answer.`,
    },
    get: {
      summary: `Get a ${noun}`,
      description: `Returns a ${noun}. Every user may call it. An id that does not exist is 404.`,
    },
    update: {
      summary: `Update a ${noun}`,
      description: `Updates the fields of the body; absent fields stay. ${consequence} ${who} ${refusals} ${PRECONDITION}`,
    },
    remove: {
      summary: `Delete a ${noun}`,
      description: `Deletes a ${noun}. ${consequence} ${who} ${PRECONDITION}`,
    },
    activity: {
      summary: `List the activity of a ${noun}`,
      description:
        `Lists the changes of a ${noun} with their authors, newest first, a page at a time. ${who} An id ` +
        'that does not exist is 404.',
    },
  };
}
