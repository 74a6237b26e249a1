import pg from 'pg';

/**
 * Loaded into the service before it starts: a message is answered with the number of its statements since the message
 * before.
 */

let count = 0;
// biome-ignore lint/suspicious/noExplicitAny: the method has many forms, all of which are passed on.
const { query } = pg.Client.prototype as any;
pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
  count += 1;
  return query.apply(this, values);
};

process.on('message', () => {
  process.send?.(count);
  count = 0;
});
