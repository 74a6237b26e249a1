import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';

export type Term = Schemas['Term'];
export type Holiday = Schemas['Holiday'];

const ALL = 500;

/** Days that what is listed touches, both included; either may be absent. */
type Days = { from?: string; to?: string };

/** Terms by their first day: of an institution those of all too; without one every term. */
export const termsQuery = (filter: Days & { institution_id?: string } = {}) =>
  queryOptions({
    queryKey: ['terms', 'list', filter],
    queryFn: () =>
      askPage(api.GET('/api/v1/terms', { params: { query: { ...filter, per_page: ALL } } })),
  });

/** Holidays by their first day: of a venue those of everywhere too; without one every holiday. */
export const holidaysQuery = (filter: Days & { venue_id?: string } = {}) =>
  queryOptions({
    queryKey: ['holidays', 'list', filter],
    queryFn: () =>
      askPage(api.GET('/api/v1/holidays', { params: { query: { ...filter, per_page: ALL } } })),
  });
