import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';
import { type EquipmentUse, equipmentUseQuery } from '../api/equipment-use.ts';
import { PAUSE_MS } from '../booking/room-check.ts';
import { useSettled } from '../kit/use-settled.ts';
import { laterInstant } from '../time/now.ts';
import { resolveWall } from '../time/wall.ts';
import { type BookingValues, hasTimes, lengthOf } from './booking-values.ts';
import type { FormPart } from './form-part.ts';

const ALL = 500;

/** All equipment that can be booked. */
export const allEquipmentQuery = queryOptions({
  queryKey: ['equipment', 'bookable'],
  queryFn: async () =>
    (await askPage(api.GET('/api/v1/equipment', { params: { query: { per_page: ALL } } }))).rows,
  staleTime: 300_000,
});

/** The range that the booking holds, preparation and clean-up included; for a series that of its first date. */
function heldRange(values: BookingValues, zone: string): { from: string; to: string } | undefined {
  if (!hasTimes(values)) return undefined;
  const { date, isAllDay, prep = 0, clean = 0 } = values;
  const time = isAllDay ? '00:00' : values.from;
  const start = resolveWall({ date, time }, zone).instant;
  return {
    from: laterInstant(start, -prep),
    to: laterInstant(start, lengthOf(values) + clean),
  };
}

const sumOf = (events: EquipmentUse['events'], isChange: boolean): number =>
  events.reduce((sum, one) => (one.is_change === isChange ? sum + one.quantity : sum), 0);

/** The quantity used by others. Of the own event the larger of its present and requested quantity is left out. */
function usedByOthers({ used, events }: EquipmentUse, ownId: string | undefined): number {
  const own = events.filter(({ id, series_id }) => (series_id ?? id) === ownId);
  return used - Math.max(sumOf(own, false), sumOf(own, true));
}

/** The free quantity of some equipment at the times of the form; undefined until it is known. */
export function useLeft(
  { values, zone, ownId }: FormPart,
  equipment: Pick<Schemas['Equipment'], 'id' | 'stock'> | undefined,
): number | undefined {
  const range = useSettled(heldRange(values, zone) ?? null, PAUSE_MS);
  const { data } = useQuery({
    ...equipmentUseQuery(equipment?.id ?? '', range ?? { from: '', to: '' }),
    enabled: equipment !== undefined && range !== null,
  });
  if (data === undefined || equipment === undefined) return undefined;
  const most = Math.max(0, ...data.map((use) => usedByOthers(use, ownId)));
  return Math.max(0, equipment.stock - most);
}
