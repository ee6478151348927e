import type {
  ExportAddress,
  ExportedRecords,
  ExportFormat,
  RecordExportFilters,
  RecordExportQuery,
} from '@walkthrough/domain';
import { callApi } from '../api/client';

/**
 * Requests an export of a list of records.
 * @param filters its filters; empty ones are omitted
 */
export const exportRecords = (
  list: ExportedRecords,
  filters: RecordExportFilters,
  format: ExportFormat,
): Promise<ExportAddress> =>
  callApi('POST record-exports', {
    query: {
      ...(Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
      ) as Omit<RecordExportQuery, 'list' | 'format'>),
      list,
      format,
    },
  });
