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
  type ConflictingVisit,
  type TimeZoneKey,
  writtenAddress,
} from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { Awaited } from '../../ui/awaited';
import { personName, type PlannedRow } from './planned-row';
import { visitsOfDay } from './planning-calls';

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
  const visits = useQuery({
    queryKey: queryKeys.inspectorDay(inspector.id, date, timezone),
    // Noon exists on every day.
    queryFn: ({ signal }) => visitsOfDay(inspector.id, { scheduledDate: `${date}T12:00`, timezone }, signal),
  });
  const others = visits.data?.filter((visit) => 'busy' in visit || !except.includes(visit.id));
  const title = fill(texts.inspectorsDay, { name: personName(inspector), date: displayDate(date) });
  return (
    <Box component="section" aria-label={title} aria-busy={visits.isPending}>
      <Box sx={{ fontWeight: 650 }}>{title}</Box>
      {visits.isError && <Box sx={{ color: 'text.secondary' }}>{texts.dayFailed}</Box>}
      {visits.isPending && <Awaited height={24} />}
      {others?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.dayFree}</Box>}
      {others && others.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 176, overflow: 'auto' }}>
          {others.map((visit, place) => (
            <Box component="li" key={place} sx={{ py: 0.25 }}>
              <VisitOfDay visit={visit} zone={IANA_ZONES[timezone]} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function VisitOfDay({ visit, zone }: { visit: ConflictingVisit; zone: string }) {
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
