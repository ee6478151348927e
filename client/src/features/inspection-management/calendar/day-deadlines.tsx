import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type DeadlineMark,
  displayDate,
  fill,
  messages,
  type TenancyDeadlineItem,
  writtenStreet,
} from '@walkthrough/domain';
import { DeadlineButton } from '../../../shared/deadlines/deadline-button';
import { shownMarks } from '../../../shared/deadlines/deadline-words';

const { tenancies: texts } = messages;

/** A date of a tenancy. */
export interface DayDeadline {
  item: TenancyDeadlineItem;
  mark: DeadlineMark;
}

/** Next and passed deadlines by their date. */
export type DeadlinesByDay = ReadonlyMap<string, readonly DayDeadline[]>;

export function deadlinesByDay(deadlines: readonly TenancyDeadlineItem[]): DeadlinesByDay {
  const byDay = new Map<string, DayDeadline[]>();
  for (const item of deadlines)
    for (const mark of shownMarks(item, item))
      // A target of the company alone is no date by law.
      if (mark.day !== null && (mark.state === 'overdue' || item.dueOn !== null))
        byDay.set(mark.day, [...(byDay.get(mark.day) ?? []), { item, mark }]);
  return byDay;
}

/** Lines of a chip: an address and a rule in the width of a weekday. The tooltip has the whole text. */
const CHIP_LINES = 3;

interface DayDeadlinesProps {
  day: string;
  deadlines: readonly DayDeadline[];
  /** Omitted: all are shown. */
  most?: number;
  onMore?: () => void;
}

/** The deadlines of a day, which have no time of day. */
export function DayDeadlines({ day, deadlines, most = Infinity, onMore }: DayDeadlinesProps) {
  if (deadlines.length === 0) return null;
  const shown = deadlines.slice(0, most);
  const hidden = deadlines.length - shown.length;
  return (
    <Box component="ul" aria-label={fill(texts.deadlinesOfDay, { date: displayDate(day) })} sx={LIST}>
      {shown.map(({ item, mark }) => {
        const address = writtenStreet(item);
        return (
          <li key={`${item.tenancyId} ${mark.state}`}>
            <DeadlineButton
              tenancyId={item.tenancyId}
              mark={mark}
              propertyId={item.propertyId}
              address={address}
              prefix={`${address} · `}
              lines={CHIP_LINES}
            />
          </li>
        );
      })}
      {hidden > 0 && (
        <li>
          <Button
            size="small"
            onClick={onMore}
            sx={{ px: 0.75, py: 0, whiteSpace: 'normal', textAlign: 'left' }}
          >
            {fill(texts.deadlinesMore, { count: hidden })}
          </Button>
        </li>
      )}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  mb: 0.5,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  overflowWrap: 'anywhere',
} as const;
