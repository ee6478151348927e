import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PropertySpreadsheet,
  SpreadsheetCellsBody,
  SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

/** A list of 50,000 cells is checked during the call. */
const TIMEOUT_MS = 5 * 60_000;

/** Changes of one upload run one after another: each checks all rows. */
const scopeOf = (id: number) => ({ id: `spreadsheet ${id}` });

function useShown(id: number) {
  const client = useQueryClient();
  return async (sheet: PropertySpreadsheet) => {
    client.setQueryData(deskQueryKeys.propertySpreadsheet(id), sheet);
    await client.invalidateQueries({
      queryKey: deskQueryKeys.propertySpreadsheet(id),
      predicate: ({ queryKey }) => queryKey.length > 2,
    });
  };
}

/** Changes how an upload is read. */
export function useReadingChange(id: number) {
  const onSuccess = useShown(id);
  return useMutation({
    mutationFn: (body: SpreadsheetReadingChange) =>
      callApi('PUT propertySpreadsheet/{id}/reading', { path: { id }, body, timeoutMs: TIMEOUT_MS }),
    networkMode: 'always',
    scope: scopeOf(id),
    onSuccess,
  });
}

/** Stores typed values of its rows. */
export function useCellEdit(id: number) {
  const onSuccess = useShown(id);
  return useMutation({
    mutationFn: (body: SpreadsheetCellsBody) =>
      callApi('PUT propertySpreadsheet/{id}/cells', { path: { id }, body, timeoutMs: TIMEOUT_MS }),
    networkMode: 'always',
    scope: scopeOf(id),
    onSuccess,
  });
}

/** Creates the customers that its rows name. */
export function useNewCustomers(id: number) {
  const onSuccess = useShown(id);
  return useMutation({
    mutationFn: () =>
      callApi('POST propertySpreadsheet/{id}/customers', { path: { id }, timeoutMs: TIMEOUT_MS }),
    networkMode: 'always',
    scope: scopeOf(id),
    onSuccess,
  });
}
