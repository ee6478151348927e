import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  displayTime,
  displayTimeIn,
  fill,
  IANA_ZONES,
  ianaZone,
  messages,
  type ConflictingInspection,
  type TimeZoneKey,
  writtenAddress,
} from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { Awaited } from '../../ui/awaited';
import { personName, type PlannedRow } from './planned-row';
import { inspectionsOfDay } from './planning-calls';

const texts = messages.inspectionManagement;

interface InspectorDayProps {
  inspector: NonNullable<PlannedRow['inspector']>;
  /** `YYYY-MM-DD` */
  date: string;
  timezone: TimeZoneKey;
  /** Ids of inspections being scheduled, whose present times do not count. */
  except: readonly number[];
}

/** Other inspections of the inspector on that day, by time. */
export function InspectorDay({ inspector, date, timezone, except }: InspectorDayProps) {
  const inspections = useQuery({
    queryKey: queryKeys.inspectorDay(inspector.id, date, timezone),
    // Noon exists on every day.
    queryFn: ({ signal }) =>
      inspectionsOfDay(inspector.id, { scheduledDate: `${date}T12:00`, timezone }, signal),
  });
  const others = inspections.data?.filter(
    (inspection) => 'busy' in inspection || !except.includes(inspection.id),
  );
  const title = fill(texts.inspectorsDay, { name: personName(inspector), date: displayDate(date) });
  return (
    <Box component="section" aria-label={title} aria-busy={inspections.isPending}>
      <Box sx={{ fontWeight: 650 }}>{title}</Box>
      {inspections.isError && <Box sx={{ color: 'text.secondary' }}>{texts.dayFailed}</Box>}
      {inspections.isPending && <Awaited height={24} />}
      {others?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.dayFree}</Box>}
      {others && others.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 176, overflow: 'auto' }}>
          {others.map((inspection, place) => (
            <Box component="li" key={place} sx={{ py: 0.25 }}>
              <InspectionOfDay visit={inspection} zone={IANA_ZONES[timezone]} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function InspectionOfDay({ visit, zone }: { visit: ConflictingInspection; zone: string }) {
  const isBusy = 'busy' in visit;
  const time = isBusy
    ? displayTime(visit.scheduledDate)
    : displayTimeIn(zone, visit.scheduledDate, ianaZone(visit.timeZone));
  const place = isBusy ? texts.busy : writtenAddress(visit);
  return (
    <>
      <Box
        component="span"
        sx={{ display: 'inline-block', minWidth: '5.5em', fontVariantNumeric: 'tabular-nums' }}
      >
        {time}
      </Box>{' '}
      <Box component="span" sx={{ color: isBusy ? 'text.secondary' : undefined }}>
        {place}
      </Box>
    </>
  );
}
