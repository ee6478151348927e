import type { QueryClient } from '@tanstack/react-query';
import type { CallName, InspectionListQuery, StaffInspectionPage } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import type { BoardTab } from '../board-kind';
import { applyNewerRows } from '../board-patches';

const CALL_OF_TAB = {
  rolling: 'GET inspections/rolling/page',
  assigned: 'GET inspections/assigned',
  scheduled: 'GET inspections/scheduled',
  completed: 'GET inspections/completed',
  audited: 'GET inspections/audited',
  cancelled: 'GET inspections/cancelled',
  all: 'GET condition-inspections/query',
} as const satisfies Record<BoardTab, CallName>;

/** Loads a page of a tab and applies newer pushed rows. */
export const loadInspections =
  (tab: BoardTab, query: InspectionListQuery) =>
  async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<StaffInspectionPage> =>
    applyNewerRows(client, tab, await callApi(CALL_OF_TAB[tab], { query, signal }));
