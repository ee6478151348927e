import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { displayDate, fill, messages } from '@walkthrough/domain';
import type { PlacedRow } from './calendar-days';
import { type DayDeadline, DayDeadlines, type DeadlinesByDay } from './day-deadlines';
import { InspectionCard } from './inspection-card';

const { calendar: texts } = messages;

/** Cards shown per day of a month; the rest are one click away on the day board. */
const SHOWN_OF_DAY = 4;
/** Deadlines shown per day; the day board has all. */
const SHOWN_DEADLINES = 3;

interface DayListsProps {
  days: readonly string[];
  inspections: readonly PlacedRow[];
  deadlines: DeadlinesByDay;
  today: string;
  /** Month in view, whose neighbouring days are dimmed. Null in a week. */
  month: string | null;
  isBlocked: (day: string) => boolean;
  over: string | null;
  onDay: (day: string) => void;
}

/** Month and week views: a list of inspections per day. */
export function DayLists(props: DayListsProps) {
  const { days, inspections, deadlines, today, month, isBlocked, over, onDay } = props;
  const byDay = new Map<string, PlacedRow[]>(days.map((day) => [day, []]));
  for (const inspection of inspections) byDay.get(inspection.day)?.push(inspection);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(124px, 1fr))',
        gridAutoRows: month ? 'minmax(132px, auto)' : 'minmax(420px, auto)',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        overflowX: 'auto',
        bgcolor: 'background.paper',
      }}
    >
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          inspections={byDay.get(day) ?? []}
          deadlines={deadlines.get(day) ?? []}
          isMonth={month !== null}
          isDim={month !== null && !day.startsWith(month)}
          isToday={day === today}
          isBlocked={isBlocked(day)}
          isOver={over === day}
          onDay={onDay}
        />
      ))}
    </Box>
  );
}

interface DayProps {
  day: string;
  inspections: readonly PlacedRow[];
  deadlines: readonly DayDeadline[];
  isMonth: boolean;
  isDim: boolean;
  isToday: boolean;
  isBlocked: boolean;
  isOver: boolean;
  onDay: (day: string) => void;
}

function Day(props: DayProps) {
  const { day, inspections, deadlines, isMonth, isDim, isToday, isBlocked, isOver, onDay } = props;
  const date = displayDate(day);
  const shown = isMonth ? inspections.slice(0, SHOWN_OF_DAY) : inspections;
  const hidden = inspections.length - shown.length;
  return (
    <Box
      component="section"
      aria-label={fill(texts.onDay, { date })}
      data-drop="day"
      data-day={day}
      sx={{
        minWidth: 0,
        p: 0.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        borderRight: '1px solid',
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: isOver ? 'action.selected' : isDim ? 'action.hover' : undefined,
        ...(isBlocked && BLOCKED_STYLE),
      }}
    >
      <Button
        size="small"
        onClick={() => onDay(day)}
        aria-label={fill(texts.openDay, { date })}
        aria-current={isToday ? 'date' : undefined}
        sx={{
          alignSelf: 'flex-start',
          minWidth: 0,
          px: 0.75,
          py: 0,
          fontWeight: isToday ? 750 : 600,
          color: isToday ? 'primary.main' : 'text.primary',
        }}
      >
        {date.slice(0, -5)}
      </Button>
      <DayDeadlines day={day} deadlines={deadlines} most={SHOWN_DEADLINES} onMore={() => onDay(day)} />
      {shown.map(({ row }) => (
        <InspectionCard key={row.id} row={row} shape={isMonth ? 'line' : 'full'} />
      ))}
      {hidden > 0 && (
        <Button size="small" onClick={() => onDay(day)} sx={{ alignSelf: 'flex-start', py: 0 }}>
          {fill(texts.moreOfDay, { count: hidden, date })}
        </Button>
      )}
    </Box>
  );
}

/** Style of places where the dragged inspection would conflict. */
export const BLOCKED_STYLE = {
  backgroundImage:
    'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--color-danger) 22%, transparent) 6px 9px)',
} as const;
