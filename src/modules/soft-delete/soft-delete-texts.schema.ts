/** The words of a resource in the texts of its operations. */
type Words = { nounWithArticle: string; removal: string };

const MANAGERS = 'Managers may call it, others get 403.';
const PRECONDITION = 'With `If-Match`, a record that was changed meanwhile is refused with 412.';

/** Summaries and descriptions of the operations that resources with soft deletion share. */
export const softDeleteTexts = ({ nounWithArticle: noun, removal }: Words) => ({
  get: {
    summary: `Get ${noun}`,
    description:
      `Returns ${noun}, also one that is deleted and can be restored. Every user may call it. An id that ` +
      'does not exist is 404.',
  },
  activity: {
    summary: `List the activity of ${noun}`,
    description:
      `Lists the changes of ${noun} with their authors, newest first, a page at a time. ${MANAGERS} An id ` +
      'that does not exist is 404.',
  },
  softDelete: {
    summary: `Delete ${noun}`,
    description:
      `Makes ${noun} inactive and marks it as deleted; it can be restored. ${MANAGERS} A second call ` +
      `changes nothing. ${PRECONDITION}`,
  },
  restore: {
    summary: `Restore ${noun}`,
    description:
      `Makes ${noun} that was deleted active again. ${MANAGERS} A second call changes nothing. An id that ` +
      'does not exist is 404.',
  },
  force: {
    summary: `Delete ${noun} permanently`,
    description:
      `Deletes ${noun} permanently; it cannot be restored. Administrators may call it, others get 403. ` +
      `${removal} ${PRECONDITION}`,
  },
});
