import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { displayDate, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { Fact, FactList } from '../../ui/fact-list';
import { PhoneLinks } from '../../ui/phone-links';
import { addressOf, inspectionOf, type PlannedRow } from './planned-row';

const { inspectionManagement: texts, workBasket } = messages;

/** Shows what to consider before scheduling an inspection: its current time, its due date and its occupants. */
export function InspectionFacts({ row }: { row: PlannedRow }) {
  const occupants = useOccupants(row);
  return (
    <FactList label={texts.beforeScheduling} names="minmax(96px, 28%)">
      {row.scheduledDate && <Fact name={texts.currentTime}>{inspectionOf(row)}</Fact>}
      <Fact name={workBasket.due}>{row.inspectBy ? displayDate(row.inspectBy) : workBasket.noDueDate}</Fact>
      {occupants && (
        <Fact name={texts.occupants}>
          {occupants.names.join(', ') || workBasket.noOccupants}
          <Box sx={{ mx: -1 }}>
            <PhoneLinks fields={occupants.phones} />
          </Box>
        </Fact>
      )}
    </FactList>
  );
}

/** Lists inspections that already have a time, before it is replaced. */
export function CurrentTimes({ rows }: { rows: readonly PlannedRow[] }) {
  const scheduled = rows.filter(({ scheduledDate }) => scheduledDate !== null);
  if (scheduled.length === 0) return null;
  return (
    <Box>
      <Box sx={{ fontWeight: 650 }}>{texts.currentTimes}</Box>
      <Box
        component="ul"
        aria-label={texts.currentTimes}
        tabIndex={0}
        sx={{ m: 0, pl: 2.5, maxHeight: 120, overflow: 'auto' }}
      >
        {scheduled.map((row) => (
          <li key={row.id}>
            {addressOf(row)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {inspectionOf(row)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Returns names and phone numbers of the occupants; undefined until they are loaded. */
function useOccupants({ tenantInfo, property: { id } }: PlannedRow) {
  const { data } = useQuery({
    queryKey: queryKeys.property(id),
    queryFn: ({ signal }) => callApi('GET properties/{id}', { path: { id }, signal }),
    enabled: tenantInfo === undefined,
  });
  if (tenantInfo !== undefined) return tenantInfo ?? { names: [], phones: [] };
  return data && { names: data.occupantNames, phones: data.occupantPhones };
}
