import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

/** A time through which the same events hold equipment. */
export type EquipmentUse = Schemas['EquipmentUse'];

/** The events that hold equipment between two instants. */
export const equipmentUseQuery = (equipment_id: string, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['schedule', 'equipment', equipment_id, range.from, range.to],
    queryFn: ({ signal }): Promise<EquipmentUse[]> => {
      const params = { path: { equipment_id }, query: range };
      return ask(api.GET('/api/v1/equipment/{equipment_id}/schedule', { params, signal }));
    },
  });
