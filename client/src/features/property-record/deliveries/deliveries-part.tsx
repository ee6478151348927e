import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type PropertyDeliveries } from '@walkthrough/domain';
import { useState } from 'react';
import { queryKeys } from '../../../api/query-keys';
import { useNetworkStatus } from '../../../offline/status/use-network-status';
import { useSignedIn } from '../../../session/use-session';
import { lazyPart } from '../../../ui/lazy-part';
import { Quiet, RecordPart } from '../record-part';
import { tenanciesQuery } from '../tenancy/tenancy-queries';
import { deliveriesQuery } from './delivery-queries';
import { DeliveryRow } from './delivery-row';

const { deliveries: texts } = messages;

const DeliveryDialog = lazyPart(async () => (await import('./delivery-dialog')).DeliveryDialog);

/** Shows what was delivered about a property, and records what was delivered by hand, by mail or at the door. */
export function DeliveriesPart({ id }: { id: number }) {
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const client = useQueryClient();
  const query = useQuery(deliveriesQuery(id));
  const { data: tenancies } = useQuery(tenanciesQuery(id));
  const [isAdding, setAdding] = useState(false);
  // Deliveries decide deadlines, so the tenancies are reloaded with them.
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.property(id) });
  const mayEdit = user.userPermissions.canModifyProperty && online;
  const { data } = query;
  return (
    <RecordPart
      title={texts.heading}
      name="deliveries"
      query={query}
      failedTitle={texts.failed}
      skeleton={{ shape: 'rows', count: 2 }}
      action={mayEdit && data && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <Warnings data={data} />
          {data.content.length === 0 && <Quiet>{`${texts.none} ${texts.noneHint}`}</Quiet>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.content.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} mayEdit={mayEdit} onChanged={reload} />
            ))}
          </Box>
          {data.total > data.content.length && (
            <Quiet>{fill(texts.cut, { shown: data.content.length, total: data.total })}</Quiet>
          )}
        </Box>
      )}
      {isAdding && (
        <DeliveryDialog
          propertyId={id}
          tenancies={tenancies?.content ?? []}
          onSaved={() => void reload()}
          onClose={() => setAdding(false)}
        />
      )}
    </RecordPart>
  );
}

/** Says what an accepted email does not mean here. */
function Warnings({ data: { content, hasMailServer, areBouncesSeen } }: { data: PropertyDeliveries }) {
  if (!content.some(({ method }) => method === 'EMAIL')) return null;
  if (!hasMailServer) return <Alert severity="info">{texts.noMailServer}</Alert>;
  return areBouncesSeen ? null : <Alert severity="info">{texts.bouncesUnseen}</Alert>;
}
