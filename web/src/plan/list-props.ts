import type { PlanningRequest } from '../round/request-queries.ts';
import type { Round } from '../round/round-queries.ts';
import type { RequestPart } from './request-parts.ts';
import type { RequestFilter, Sort } from './request-search.ts';
import type { ChangeRequests } from './use-changes.ts';

/** What table and cards show. */
export type ListProps = {
  round: Round;
  requests: readonly PlanningRequest[];
  parts: readonly RequestPart[];
  filter: RequestFilter;
  chosen: ReadonlySet<string>;
  changes: ChangeRequests;
  hrefOf(id: string): string;
  onSort(sort: Sort | undefined): void;
  onChoose(id: string): void;
  onChooseAll(isAll: boolean): void;
  onShowAll(): void;
};
