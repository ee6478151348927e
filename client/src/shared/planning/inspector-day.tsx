import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  displayTime,
  displayTimeIn,
  fill,
  IANA_ZONES,
  ianaZone,
  inspectionInstant,
  instantToWall,
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
  /** The entered time, UTC ms; null while it does not exist. */
  at: number | null;
  conflicts: readonly ConflictingInspection[] | undefined;
}

/** Inspections of the inspector on that day in travel order, with the ones being scheduled in their place. */
export function InspectorDay({ inspector, date, timezone, except, at, conflicts = [] }: InspectorDayProps) {
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
  const before = others?.filter((inspection) => at === null || startOf(inspection) <= at) ?? [];
  const after = others?.slice(before.length) ?? [];
  const isInTheWay = (inspection: ConflictingInspection) =>
    conflicts.some((other) => keyOf(other) === keyOf(inspection));
  return (
    <Box component="section" aria-label={title} aria-busy={inspections.isPending}>
      <Box sx={{ fontWeight: 650 }}>{title}</Box>
      {inspections.isError && <Box sx={{ color: 'text.secondary' }}>{texts.dayFailed}</Box>}
      {inspections.isPending && <Awaited shape="lines" />}
      {others?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.dayFree}</Box>}
      {others && others.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 200, overflow: 'auto' }}>
          {before.map((inspection, place) => (
            <Stop
              key={place}
              inspection={inspection}
              isInTheWay={isInTheWay(inspection)}
              timezone={timezone}
            />
          ))}
          {at !== null && <OwnStop count={except.length} at={at} timezone={timezone} />}
          {after.map((inspection, place) => (
            <Stop
              key={place}
              inspection={inspection}
              isInTheWay={isInTheWay(inspection)}
              timezone={timezone}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const startOf = ({ scheduledDate, timeZone }: ConflictingInspection): number =>
  inspectionInstant(scheduledDate, ianaZone(timeZone));

const keyOf = (inspection: ConflictingInspection): string =>
  'busy' in inspection ? `busy ${startOf(inspection)}` : String(inspection.id);

interface StopProps {
  inspection: ConflictingInspection;
  isInTheWay: boolean;
  timezone: TimeZoneKey;
}

function Stop({ inspection, isInTheWay, timezone }: StopProps) {
  const isBusy = 'busy' in inspection;
  const time = isBusy
    ? displayTime(inspection.scheduledDate)
    : displayTimeIn(IANA_ZONES[timezone], inspection.scheduledDate, ianaZone(inspection.timeZone));
  return (
    <Box component="li" sx={LINE}>
      <Box component="span" sx={TIME}>
        {time}
      </Box>{' '}
      <Box component="span" sx={{ color: isBusy ? 'text.secondary' : undefined }}>
        {isBusy ? texts.busy : writtenAddress(inspection)}
      </Box>
      {isInTheWay && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 650 }}>
          {' '}
          {texts.inConflict}
        </Box>
      )}
    </Box>
  );
}

function OwnStop({ count, at, timezone }: { count: number; at: number; timezone: TimeZoneKey }) {
  return (
    <Box component="li" aria-current="true" sx={{ ...LINE, ...OWN }}>
      <Box component="span" sx={TIME}>
        {displayTime(instantToWall(at, IANA_ZONES[timezone]))}
      </Box>{' '}
      {count === 1 ? texts.ofThisOne : texts.ofThese}
    </Box>
  );
}

const LINE = { py: 0.25, pl: 1, borderLeft: 3, borderColor: 'transparent' } as const;
const OWN = { borderColor: 'primary.main', fontWeight: 650 } as const;
const TIME = { display: 'inline-block', minWidth: '5.5em', fontVariantNumeric: 'tabular-nums' } as const;
