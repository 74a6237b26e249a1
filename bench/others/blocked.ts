/**
 * Loaded into the service before it starts: how long its event loop was blocked at most. It counts the CPU time of the
 * thread between two turns of a timer, so that a busy machine, which lets the thread wait, does not count. A message
 * starts a round and is answered with the longest time since the message before, in milliseconds.
 */

const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let before = used();
let longest = 0;
setInterval(() => {
  const now = used();
  longest = Math.max(longest, now - before);
  before = now;
}, 1).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
