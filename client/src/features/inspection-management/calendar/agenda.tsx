import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { displayDate, fill, inspectionName, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { addressOf } from '../../../shared/planning/planned-row';
import type { PlacedRow } from './calendar-days';
import { DayDeadlines, type DeadlinesByDay } from './day-deadlines';
import { useCardTools } from './card-context';
import { cardClass, cardName, dueText, stateText, timeText } from './inspection-card';

const { calendar: texts, common } = messages;

interface AgendaProps {
  days: readonly string[];
  inspections: readonly PlacedRow[];
  deadlines: DeadlinesByDay;
}

/** Calendar on a phone: the days with their inspections, top to bottom. */
export function Agenda({ days, inspections, deadlines }: AgendaProps) {
  return days.map((day) => {
    const ofDay = inspections.filter((inspection) => inspection.day === day);
    const date = displayDate(day);
    return (
      <Box key={day} component="section" aria-label={fill(texts.onDay, { date })} sx={{ mb: 2 }}>
        <Box component="h2" sx={{ m: 0, mb: 0.5, fontSize: '1rem' }}>
          {date}
        </Box>
        <DayDeadlines day={day} deadlines={deadlines.get(day) ?? []} />
        {ofDay.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{texts.nothingOnDay}</Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {ofDay.map(({ row }) => (
              <li key={row.id}>
                <AgendaItem row={row} />
              </li>
            ))}
          </Box>
        )}
      </Box>
    );
  });
}

/** One inspection with its buttons. */
export function AgendaItem({ row }: { row: StaffInspectionRow }) {
  const { zone, canMove, move, openMenu, marked } = useCardTools();
  const name = cardName(row, zone);
  return (
    <Box className={cardClass(row, marked.has(row.id))} data-card={row.id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 650 }}>
            {row.scheduledDate === null ? fill(texts.due, { date: dueText(row) }) : timeText(row, zone)}
          </Box>
          <Box>{addressOf(row)}</Box>
          <Box>{[row.property.city, inspectionName(row)].filter(Boolean).join(' · ')}</Box>
          <Box sx={{ color: 'text.secondary' }}>{stateText(row)}</Box>
        </Box>
        {canMove(row) && (
          <Button onClick={() => move(row)} aria-label={`${texts.move} ${name}`}>
            {texts.move}
          </Button>
        )}
        <IconButton
          aria-haspopup="menu"
          aria-label={fill(common.actionsFor, { name })}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            openMenu(row, { left, top: bottom });
          }}
        >
          <MoreIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
