import { queryOptions } from '@tanstack/react-query';
import { api, askPage, askTagged, type Schemas, type Tagged } from '../../api/client.ts';

export type Equipment = Schemas['Equipment'];

const ALL = 500;

/** All equipment, what is out of use too. */
export const equipmentQuery = queryOptions({
  queryKey: ['equipment', 'all'],
  queryFn: () =>
    askPage(
      api.GET('/api/v1/equipment', {
        params: { query: { include_inactive: true, per_page: ALL } },
      }),
    ),
});

/** Reads equipment with its ETag. */
export const readEquipment = (id: string): Promise<Tagged<Equipment>> =>
  askTagged(api.GET('/api/v1/equipment/{id}', { params: { path: { id } } }));

/** Equipment with its ETag. */
export const oneEquipmentQuery = (id: string) =>
  queryOptions({ queryKey: ['equipment', 'one', id], queryFn: () => readEquipment(id) });
