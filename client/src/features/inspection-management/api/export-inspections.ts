import type { ExportAddress, ExportFormat, InspectionListQuery } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import type { BoardTab } from '../board-kind';

/**
 * Requests an export of all rows of a list.
 * @param query its filters and order
 */
export const exportInspections = (
  tab: BoardTab,
  { page: _, size: __, ...query }: InspectionListQuery,
  format: ExportFormat,
): Promise<ExportAddress> =>
  tab === 'all'
    ? callApi('POST condition-inspections/export', { query: { ...query, format } })
    : callApi('POST inspections/export', { query: { ...query, tab, format } });
