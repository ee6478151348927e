import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  displayDate,
  explainNextDate,
  fill,
  type Frequency,
  FREQUENCY_LABELS,
  labelled,
  messages,
  type PropertyRecord,
  type StaffInspectionRow,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';
import { inspectionOf } from '../../shared/planning/planned-row';
import { reasonOf } from '../../shared/property-change/next-date-words';
import { Fact, FactList } from '../../ui/fact-list';
import { RecordPart } from './record-part';
import { openQuery } from './record-queries';

const { common, inspectionDetails, propertyEditor, propertyRecord: texts } = messages;

interface NextInspectionPartProps {
  query: UseQueryResult<PropertyRecord>;
  /** Whether the reader sees open inspections. */
  seesOpen: boolean;
}

/** Shows when the property is inspected next, and why it is due on that date. */
export function NextInspectionPart({ query, seesOpen }: NextInspectionPartProps) {
  const { data } = query;
  const open = useQuery({ ...openQuery(data?.id ?? 0), enabled: seesOpen && data !== undefined });
  // Open inspections are sorted, the next one first. Move-ins, move-outs and the company's own kinds have no part in the
  // recurring date.
  const scheduled = open.data?.find(
    ({ conditionInspectionId, kindName, scheduledDate }) =>
      conditionInspectionId === null && kindName === null && scheduledDate !== null,
  );
  return (
    <RecordPart
      title={propertyEditor.nextInspection}
      name="record"
      query={query}
      failedTitle={texts.nextFailed}
      skeleton={{ shape: 'lines', count: 3 }}
    >
      {data && <NextInspection property={data} scheduled={scheduled} />}
    </RecordPart>
  );
}

interface NextInspectionProps {
  property: PropertyRecord;
  /** The scheduled inspection. */
  scheduled: StaffInspectionRow | undefined;
}

function NextInspection({ property, scheduled }: NextInspectionProps) {
  const { nextInspection, active, lastInspected } = property;
  const zone = zoneOfInspection(null, property);
  const isOverdue = active && nextInspection !== null && nextInspection < today(serverNow(), zone);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {scheduled && <Typography sx={DATE}>{inspectionOf(scheduled)}</Typography>}
      {nextInspection !== null && active && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {scheduled ? (
            <Typography>{labelled(common.dueDate, displayDate(nextInspection))}</Typography>
          ) : (
            <Typography sx={DATE}>{displayDate(nextInspection)}</Typography>
          )}
          {isOverdue && <Chip size="small" color="error" variant="outlined" label={common.overdue} />}
        </Box>
      )}
      <Typography>{reason(property, zone)}</Typography>
      <FactList size="0.875rem">
        <Fact name={propertyEditor.frequency}>{frequencyOf(property)}</Fact>
        <Fact name={propertyEditor.lastInspection}>
          {lastInspected === null ? propertyEditor.neverInspected : displayDate(lastInspected)}
        </Fact>
      </FactList>
    </Box>
  );
}

const DATE = { fontSize: '1.25rem', fontWeight: 650 } as const;

const frequencyOf = ({ frequency }: PropertyRecord): string => FREQUENCY_LABELS[frequency as Frequency];

/** Explains the date. @param zone of the property */
function reason(property: PropertyRecord, zone: string): string {
  const { nextInspection, active, lastInspected, leaseStart, dateCreated } = property;
  if (!active) return texts.inactive;
  if (nextInspection === null) return fill(texts.notPlanned, { frequency: frequencyOf(property) });
  const { found, ruled } = explainNextDate(nextInspection, {
    frequency: property.frequency as Frequency,
    lastInspected,
    moveIn: leaseStart,
    onboarded: today(dateCreated, zone),
    today: today(serverNow(), zone),
  });
  if (found) return fill(inspectionDetails.suggested, { reason: reasonOf(found) });
  if (ruled.date === null) return '';
  return fill(texts.byHand, { date: displayDate(ruled.date), reason: reasonOf(ruled) });
}
