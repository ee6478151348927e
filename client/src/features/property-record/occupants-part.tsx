import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  messages,
  OCCUPANT_FIELDS,
  type OccupantField,
  type TenantInfoItem,
} from '@walkthrough/domain';
import { OccupantContacts } from './occupant-contacts';
import { RecordPart } from './record-part';
import { recordOccupantsQuery } from './record-queries';

const { propertyEditor, propertyRecord: texts } = messages;

/** Shows the current occupants with links to call and to write, and how many lived there before. */
export function OccupantsPart({ id }: { id: number }) {
  const query = useQuery(recordOccupantsQuery(id));
  const current = query.data?.find(({ isCurrent }) => isCurrent);
  const earlier = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <RecordPart
      title={propertyEditor.tenantInformation}
      name="occupants"
      query={query}
      empty={query.data?.length === 0 ? propertyEditor.nobodyRecorded : null}
      failedTitle={messages.unitHistory.tenantsFailed}
      skeleton={{ shape: 'rows', count: 2 }}
    >
      {current && <Current occupancy={current} />}
      {earlier > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {fill(texts.earlierTenants, { count: earlier })}
        </Typography>
      )}
    </RecordPart>
  );
}

function Current({ occupancy }: { occupancy: TenantInfoItem }) {
  const filled = (fields: readonly OccupantField[]) =>
    fields.map((field) => occupancy[field]).filter((value) => value !== '');
  return (
    <OccupantContacts
      names={filled(OCCUPANT_FIELDS.names)}
      phones={filled(OCCUPANT_FIELDS.phones)}
      emails={filled(OCCUPANT_FIELDS.emails)}
      leaseStart={occupancy.leaseStart}
      numOccupants={occupancy.numOccupants}
    />
  );
}
