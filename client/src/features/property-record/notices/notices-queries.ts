import { queryOptions } from '@tanstack/react-query';
import { callApi, callForFile } from '../../../api/client';
import { KEPT_LIST } from '../../../api/query-client';
import { queryKeys } from '../../../api/query-keys';
import { addressOfFile, saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';

/** Notices of a tenancy, newest first, also readable offline. */
export const noticesQuery = (propertyId: number, tenancyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.property(propertyId), 'notices', tenancyId],
    queryFn: ({ signal }) => callApi('GET tenancies/{id}/notices', { path: { id: tenancyId }, signal }),
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });

/** Opens the PDF of a notice in a new tab. Must run within the click; later it would count as a pop-up. */
export function openNotice(id: number, fileName: string): void {
  const tab = window.open('', '_blank');
  callForFile('GET notices/{id}/pdf', { path: { id } }).then(
    (file) => {
      if (tab && !tab.closed) tab.location.href = addressOfFile(file);
      else saveFile(file, fileName);
    },
    (error: unknown) => {
      tab?.close();
      showToast({ kind: 'error', text: error instanceof Error ? error.message : '' });
    },
  );
}
