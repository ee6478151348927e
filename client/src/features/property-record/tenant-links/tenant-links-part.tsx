import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messages, type NewTenantLink } from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import { useLiveReload } from '../../../lists/use-live-rows';
import { useNetworkStatus } from '../../../offline/status/use-network-status';
import { useSignedIn } from '../../../session/use-session';
import { deliveriesQuery } from '../deliveries/delivery-queries';
import { Quiet, RecordPart } from '../record-part';
import { tenanciesQuery } from '../../../shared/deadlines/tenancies-query';
import { CreatedLink } from './created-link';
import { LinkDialog } from './link-dialog';
import { LinkItem } from './link-item';

const { tenantLinks: texts } = messages;

const keyOf = (propertyId: number) => [...queryKeys.property(propertyId), 'tenant-links'] as const;

const tenantLinksQuery = (propertyId: number) =>
  queryOptions({
    queryKey: keyOf(propertyId),
    queryFn: ({ signal }) =>
      callApi('GET properties/{id}/tenant-links', { path: { id: propertyId }, signal }),
    refetchOnMount: 'always',
  });

/** Shows the links of tenants to their reports with their answers, and stays current while tenants answer. */
export function TenantLinksPart({ id }: { id: number }) {
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const query = useQuery(tenantLinksQuery(id));
  const tenancies = useQuery(tenanciesQuery(id));
  const keys = useMemo(() => [keyOf(id)], [id]);
  useLiveReload('tenantLink', keys);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewTenantLink | null>(null);
  const mayEdit = user.userPermissions.canModifyProperty && online;
  const { data } = query;
  // The same query as in Deliveries: the outcome of an email is known there.
  const deliveries = useQuery(deliveriesQuery(id));
  const mails = deliveries.data?.content.filter(({ subject }) => subject === 'LINK') ?? [];
  const current = tenancies.data?.content.filter(({ tenants }) => tenants.length > 0) ?? [];
  const canCreate = current.length > 0 && (data?.reports.length ?? 0) > 0;
  const reload = () => void query.refetch();
  return (
    <RecordPart
      title={texts.heading}
      name="tenant-links"
      query={query}
      failedTitle={texts.failed}
      skeleton={{ shape: 'rows', count: 2 }}
      action={mayEdit && canCreate && <Button onClick={() => setCreating(true)}>{texts.create}</Button>}
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {data.content.length === 0 && <Quiet>{`${texts.none} ${texts.noneHint}`}</Quiet>}
          {!canCreate && <Quiet>{current.length === 0 ? texts.noTenancy : texts.noReport}</Quiet>}
          {data.content.map((link) => (
            <LinkItem
              key={link.id}
              link={link}
              mail={mails.find(({ subjectId }) => subjectId === link.id)}
              mayEdit={mayEdit}
              onWithdrawn={reload}
            />
          ))}
        </Box>
      )}
      {isCreating && data && (
        <LinkDialog
          tenancies={current}
          data={data}
          onCreated={(link) => {
            setCreating(false);
            setCreated(link);
            reload();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {created && <CreatedLink created={created} onClose={() => setCreated(null)} />}
    </RecordPart>
  );
}
