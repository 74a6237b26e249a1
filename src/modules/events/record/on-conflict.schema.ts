import { z } from 'zod';

/** The treatment of occurrences whose room is not available (§9.2). */
export const onConflict = () =>
  z
    .enum(['refuse', 'skip'])
    .optional()
    .meta({
      description:
        '`refuse` (if absent): 409 when the room of any occurrence is not available. `skip`: those ' +
        'occurrences are cancelled with the reason `conflict` and listed in `skipped`; 409 when none is ' +
        'available.',
      examples: ['refuse'],
    });
