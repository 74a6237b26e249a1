import type { Trx } from '../../db/db.ts';

/** The checks of bookings when the stock of equipment changes. */
export type StockGuard = {
  /** Locks equipment against bookings until the transaction ends. */
  lock(trx: Trx, equipmentIds: readonly string[]): Promise<void>;
  /**
   * Runs `write`, which lowers a stock. @throws booking_conflict where more of it is held from `now` on than is left
   */
  lower<Row>(
    trx: Trx,
    equipmentId: string,
    now: Temporal.Instant,
    write: () => Promise<Row>,
  ): Promise<Row>;
};
