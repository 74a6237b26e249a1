/**
 * Measures the most CPU time, in milliseconds, that one turn of the event loop uses. Waiting for a core does not count.
 */
export function watchTurns(): { stop(): number } {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  turn();
  return {
    stop: () => {
      isOver = true;
      return longest / 1_000;
    },
  };
}
