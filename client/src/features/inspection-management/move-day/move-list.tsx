import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import {
  displayDate,
  displayTime,
  displayInspectionIn,
  displayInspection,
  fill,
  ianaZone,
  messages,
  type ConflictingInspection,
  type DayMoveItem,
  type MoveProblem,
  inspectionCautions,
  inspectionInstant,
  writtenAddress,
  zoneLabel,
  perLanguage,
} from '@walkthrough/domain';
import { addressOf, zoneOf } from '../../../shared/planning/planned-row';
import { NativeSelect } from '../../../ui/native-select';
import { isMovable, isMoved } from './day-move';

const { dayMoves: texts, inspectionManagement } = messages;

const PROBLEMS: Readonly<Record<MoveProblem, string>> = perLanguage(() => ({
  unavailable: texts.problemUnavailable,
  notEligible: texts.problemNotEligible,
  busy: texts.problemBusy,
  skippedTime: texts.problemSkippedTime,
  past: texts.problemPast,
  onDevice: texts.problemOnDevice,
  notAllowed: texts.problemNotAllowed,
}));

interface MoveListProps {
  moves: readonly DayMoveItem[];
  included: readonly DayMoveItem[];
  /** Inspector names by id. */
  inspectors: ReadonlyMap<number, string>;
  /** Whether times include their zone. */
  showsZones: boolean;
  onTick: (id: number, ticked: boolean) => void;
  onChoose: (id: number, inspectorId: number) => void;
}

/** Inspections of the day in order, each with its move and its conflicts. */
export function MoveList({ moves, included, ...props }: MoveListProps) {
  const ticked = new Set(included.map(({ row }) => row.id));
  return (
    <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {moves.map((item) => (
        <MoveRow key={item.row.id} {...props} item={item} ticked={ticked.has(item.row.id)} />
      ))}
    </Box>
  );
}

function MoveRow({
  item,
  ticked,
  inspectors,
  showsZones,
  onTick,
  onChoose,
}: Omit<MoveListProps, 'moves' | 'included'> & { item: DayMoveItem; ticked: boolean }) {
  const { row, inspectorId } = item;
  const address = addressOf(row);
  const options = [...inspectors].map(([id, text]) => ({ value: String(id), text }));
  return (
    <Box component="li" sx={ROW}>
      <Checkbox
        checked={ticked}
        disabled={!isMoved(item) || !isMovable(item)}
        slotProps={{ input: { 'aria-label': fill(texts.include, { address }) } }}
        onChange={(event) => onTick(row.id, event.target.checked)}
        sx={{ mt: -0.75, ml: -1 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          <Times item={item} showsZones={showsZones} />
        </Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{address}</Box>
        <Problems item={item} />
      </Box>
      <NativeSelect
        label={fill(texts.target, { address })}
        options={options}
        value={String(inspectorId)}
        onValue={(id) => onChoose(row.id, Number(id))}
        sx={{ gridColumn: { xs: '2', sm: 'auto' }, width: '100%' }}
      />
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 240px' },
  columnGap: 1,
  rowGap: 0.75,
  alignItems: 'start',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function Times({ item, showsZones }: { item: DayMoveItem; showsZones: boolean }) {
  const time = displayTime(item.scheduledDate);
  const isOtherDay = item.row.scheduledDate !== item.scheduledDate;
  const day = displayDate(item.scheduledDate.slice(0, 10));
  return (
    <>
      {isOtherDay ? fill(texts.movesTo, { from: time, to: day }) : time}
      {showsZones && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          {zoneLabel(zoneOf(item.row))}
        </Box>
      )}
    </>
  );
}

/** Returns whether the move puts an inspection after its due date. */
function isMovedPastDue({ row, scheduledDate, timeZone, problems }: DayMoveItem): boolean {
  if (scheduledDate === row.scheduledDate || problems.includes('skippedTime')) return false;
  return inspectionCautions(inspectionInstant(scheduledDate, ianaZone(timeZone)), row).includes(
    'afterDueDate',
  );
}

function Problems({ item }: { item: DayMoveItem }) {
  const { problems, conflicts } = item;
  const isPastDue = isMovedPastDue(item);
  if (problems.length === 0 && !isPastDue) return null;
  return (
    <Box sx={{ color: 'warning.dark', mt: 0.25 }}>
      {isPastDue && <Box>{inspectionManagement.afterDueDate}</Box>}
      {problems.map((problem) => (
        <Box key={problem}>{PROBLEMS[problem]}</Box>
      ))}
      {conflicts.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {conflicts.map((inspection, place) => (
            <li key={place}>{conflictText(inspection)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function conflictText(inspection: ConflictingInspection): string {
  const zone = ianaZone(inspection.timeZone);
  if ('busy' in inspection)
    return fill(inspectionManagement.busyVisit, { visit: displayInspection(inspection.scheduledDate, zone) });
  const when = displayInspectionIn(ianaZone(inspection.askedTimeZone), inspection.scheduledDate, zone);
  return `${when} ${writtenAddress(inspection)}`;
}
