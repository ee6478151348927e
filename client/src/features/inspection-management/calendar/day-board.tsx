import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { displayTime, fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { personName } from '../../../shared/planning/planned-row';
import { linesOf, type PlacedRow, SLOT_MINUTES, type Slot, stacked, wallAt } from './calendar-days';
import { BLOCKED_STYLE } from './day-lists';
import type { DropPlace } from './drop-place';
import { isBlocked } from './dropped-time';
import type { Blocked } from './use-drag';
import { InspectionCard } from './inspection-card';

const { calendar: texts, conditionForm } = messages;

type Inspector = NonNullable<StaffInspectionRow['inspector']>;

const SLOT_WIDTH = 92;
const LINE_HEIGHT = 46;
const NAME_WIDTH = 176;

interface DayBoardProps {
  day: string;
  zone: string;
  slots: readonly Slot[];
  inspectors: readonly Inspector[];
  inspections: readonly PlacedRow[];
  /** Half hours before this minute have passed; null if none have. */
  pastUntil: number | null;
  dragged: StaffInspectionRow | null;
  blocked: Blocked | null;
  over: DropPlace | null;
  onPrint: (inspector: Inspector) => void;
}

/** Day board: inspectors as rows, half hours as columns. */
export function DayBoard(props: DayBoardProps) {
  const { slots, inspectors, inspections } = props;
  const byInspector = new Map<number | null, PlacedRow[]>();
  for (const inspection of inspections) {
    const id = inspection.row.inspector?.id ?? null;
    byInspector.set(id, [...(byInspector.get(id) ?? []), inspection]);
  }
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'auto',
        maxHeight: { md: 'calc(100vh - 250px)' },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ width: NAME_WIDTH + slots.length * SLOT_WIDTH }}>
        <Hours slots={slots} />
        <Line {...props} inspector={null} inspections={byInspector.get(null) ?? []} />
        {inspectors.map((inspector) => (
          <Line
            key={inspector.id}
            {...props}
            inspector={inspector}
            inspections={byInspector.get(inspector.id) ?? []}
          />
        ))}
      </Box>
    </Box>
  );
}

const STICKY = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  width: NAME_WIDTH,
  flex: 'none',
  px: 1,
  bgcolor: 'background.paper',
  borderRight: '1px solid',
  borderColor: 'divider',
} as const;

function Hours({ slots }: { slots: readonly Slot[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        position: 'sticky',
        top: 0,
        zIndex: 3,
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Box sx={STICKY} />
      {slots.map(({ minutes }) => (
        <Box key={minutes} sx={{ width: SLOT_WIDTH, flex: 'none', px: 0.5, py: 0.25 }}>
          {displayTime(wallAt('2000-01-01', minutes))}
        </Box>
      ))}
    </Box>
  );
}

interface LineProps extends DayBoardProps {
  /** Null for scheduled inspections without an inspector. */
  inspector: Inspector | null;
}

function Line(props: LineProps) {
  const { day, inspector, inspections, slots, dragged, over, onPrint } = props;
  const first = slots[0]?.minutes ?? 0;
  const shown = stacked(inspections);
  const name = inspector ? personName(inspector) : conditionForm.noInspector;
  const leftOf = (minutes: number) => ((minutes - first) / SLOT_MINUTES) * SLOT_WIDTH;
  const isOver = over?.kind === 'slot' && over.inspectorId === (inspector?.id ?? null);
  return (
    <Box
      role="group"
      aria-label={fill(texts.rowOf, { name })}
      sx={{ display: 'flex', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ ...STICKY, display: 'flex', alignItems: 'center', minHeight: LINE_HEIGHT + 4 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        {inspector && inspections.length > 0 && (
          <IconButton
            size="small"
            aria-label={fill(texts.printDay, { name })}
            title={fill(texts.printDay, { name })}
            onClick={() => onPrint(inspector)}
          >
            <PrintIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box
        data-drop="slot"
        data-day={day}
        data-inspector={inspector?.id ?? ''}
        data-first={first}
        data-width={SLOT_WIDTH}
        sx={{
          position: 'relative',
          flex: 'none',
          width: slots.length * SLOT_WIDTH,
          minHeight: linesOf(shown) * LINE_HEIGHT + 4,
          backgroundImage: `repeating-linear-gradient(90deg, var(--wt-palette-divider) 0 1px, transparent 1px ${SLOT_WIDTH}px)`,
        }}
      >
        <Shades {...props} leftOf={leftOf} />
        {dragged && isOver && (
          <Shade
            left={leftOf(over.minutes)}
            width={SLOT_WIDTH}
            sx={{ bgcolor: 'primary.main', opacity: 0.25 }}
          />
        )}
        {shown.map(({ row, minutes, line }) => (
          <InspectionCard
            key={row.id}
            row={row}
            shape="slot"
            style={{
              position: 'absolute',
              left: leftOf(minutes) + 2,
              top: line * LINE_HEIGHT + 2,
              width: SLOT_WIDTH - 4,
              height: LINE_HEIGHT - 2,
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Shades past and skipped half hours, and those where the dragged inspection would conflict. */
function Shades(props: LineProps & { leftOf: (minutes: number) => number }) {
  const { day, zone, slots, inspector, pastUntil, blocked, leftOf } = props;
  const stretches = inspector && blocked ? blocked.get(inspector.id) : undefined;
  const isUnfit = inspector !== null && blocked !== null && stretches === undefined;
  return (
    <>
      {slots.map(({ minutes, skipped }) => {
        const conflicts = isUnfit || (stretches && isBlocked(stretches, { day, minutes, zone }));
        const isPast = pastUntil !== null && minutes < pastUntil;
        if (!conflicts && !skipped && !isPast) return null;
        const title = skipped ? texts.skipped : isUnfit ? texts.notEligible : undefined;
        return (
          <Shade
            key={minutes}
            left={leftOf(minutes)}
            width={SLOT_WIDTH}
            title={title}
            blocked={Boolean(conflicts)}
            sx={
              conflicts ? BLOCKED_STYLE : { bgcolor: skipped ? 'action.disabledBackground' : 'action.hover' }
            }
          />
        );
      })}
    </>
  );
}

interface ShadeProps {
  left: number;
  width: number;
  title?: string | undefined;
  blocked?: boolean;
  sx: object;
}

function Shade({ left, width, title, blocked = false, sx }: ShadeProps) {
  return (
    <Box
      title={title}
      data-blocked={blocked || undefined}
      style={{ left, width }}
      sx={{ position: 'absolute', top: 0, bottom: 0, ...sx }}
    />
  );
}
