import { expect } from 'vitest';

/** Waits for an answer, which must be a success. */
export const done = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

/**
 * Reads before and after a write, which must be visible: what is kept is as what is read anew.
 * @param read what readers see
 * @param readAnew the same, asked for so that nothing that is kept is used
 */
export const currentAfter =
  (read: () => Promise<unknown>, readAnew: () => Promise<unknown>) =>
  async (write: () => Promise<unknown>): Promise<void> => {
    const before = await read();
    await write();
    const after = await read();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await readAnew());
    expect(await read()).toEqual(after);
  };
