import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  displayTime,
  fill,
  instantToWall,
  messages,
  INSPECTION_HOURS,
  inspectionCautions,
  zoneOfInspection,
  type InspectionCaution,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { Fact, FactList } from '../../ui/fact-list';
import { PhoneLinks } from '../../ui/phone-links';
import type { PlannedRow } from './planned-row';

const { inspectionManagement: texts, workBasket } = messages;

/** Shows what to consider before scheduling an inspection: its due date and its occupants. */
export function InspectionFacts({ row }: { row: PlannedRow }) {
  const occupants = useOccupants(row);
  return (
    <FactList label={texts.beforeScheduling} names="minmax(96px, 28%)">
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

/**
 * Warns about a time that is allowed but questionable: outside inspection hours, after the due date, or, in a bulk
 * change, replacing scheduled times.
 */
export function InspectionCautions({ rows, at }: { rows: readonly PlannedRow[]; at: number }) {
  const cautions = rows.map((row) => inspectionCautions(at, row));
  const replaced = rows.length === 1 ? 0 : rows.filter(({ scheduledDate }) => scheduledDate).length;
  const warnings = (['afterDueDate', 'outsideHours'] as const).flatMap((caution) => {
    const count = cautions.filter((each) => each.includes(caution)).length;
    return count === 0 ? [] : [formatCaution(caution, rows, { count, at })];
  });
  const sentences = [
    ...(replaced > 0 ? [fill(texts.rescheduledMany, { count: replaced })] : []),
    ...warnings,
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {sentences.map((sentence) => (
        <Box key={sentence}>{sentence}</Box>
      ))}
    </Alert>
  );
}

const HOURS = {
  from: displayTime(`2000-01-01T${INSPECTION_HOURS.from}`),
  to: displayTime(`2000-01-01T${INSPECTION_HOURS.to}`),
};

function formatCaution(
  caution: InspectionCaution,
  [row, ...others]: readonly PlannedRow[],
  { count, at }: { count: number; at: number },
): string {
  const isOne = row !== undefined && others.length === 0;
  if (caution === 'afterDueDate') return isOne ? texts.afterDueDate : fill(texts.afterDueDateMany, { count });
  if (!isOne) return fill(texts.outsideHoursMany, { count, ...HOURS });
  const time = displayTime(instantToWall(at, zoneOfInspection(null, row.property)));
  return fill(texts.outsideHours, { time, ...HOURS });
}
