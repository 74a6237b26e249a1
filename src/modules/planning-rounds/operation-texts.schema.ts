/** The id, the summary and the description of an operation on planning rounds, with their tag. */
export const about = (operationId: string, summary: string, description: string) => ({
  tags: ['Planning'],
  operationId,
  summary,
  description,
});

/** Who may call operations for managers of a round. */
export const FOR_MANAGERS =
  'Managers of every room of the pool and administrators may call it; who may only ask gets 403, everyone else 404.';
