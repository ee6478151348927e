import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  displayDate,
  explainNextDate,
  fill,
  FREQUENCY_LABELS,
  type Frequency,
  messages,
  type PropertyRecord,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { deviceClock } from '../../offline/status/server-clock';
import { reasonOf } from '../../shared/property-change/next-date-words';
import { Fact, FactList } from '../../ui/fact-list';
import { RecordPart } from './record-part';

const { common, inspectionDetails, propertyEditor, propertyRecord: texts } = messages;

/** Shows when the property is inspected next, and why on that date. */
export function NextInspectionPart({ query }: { query: UseQueryResult<PropertyRecord> }) {
  const { data } = query;
  return (
    <RecordPart
      title={propertyEditor.nextInspection}
      name="record"
      query={query}
      failedTitle={texts.nextFailed}
      skeleton={{ shape: 'lines', count: 3 }}
    >
      {data && <NextInspection property={data} />}
    </RecordPart>
  );
}

function NextInspection({ property }: { property: PropertyRecord }) {
  const { nextInspection, active, lastInspected } = property;
  const zone = zoneOfInspection(null, property);
  const isOverdue = active && nextInspection !== null && nextInspection < today(deviceClock.now(), zone);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {nextInspection !== null && active && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>{displayDate(nextInspection)}</Typography>
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
    today: today(deviceClock.now(), zone),
  });
  if (found) return fill(inspectionDetails.suggested, { reason: reasonOf(found) });
  if (ruled.date === null) return '';
  return fill(texts.byHand, { date: displayDate(ruled.date), reason: reasonOf(ruled) });
}
