import { useQuery } from '@tanstack/react-query';
import { mayUploadSpreadsheet } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useSignedIn } from '../../session/use-session';

/** Returns whether the company imports spreadsheets; undefined until known. */
export function useMayUpload() {
  const { tenant } = useSignedIn();
  const counts = useQuery({
    queryKey: deskQueryKeys.propertyCounts({}),
    queryFn: ({ signal }) => callApi('GET properties/count', { signal }),
    refetchOnMount: 'always',
  });
  const hasTier2Support = tenant?.tenantConfig.hasTier2Support ?? false;
  const mayUpload = counts.data && mayUploadSpreadsheet({ hasTier2Support, properties: counts.data.total });
  return { counts, mayUpload };
}
