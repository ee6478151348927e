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
            />
          </li>
        );
      })}
      {hidden > 0 && (
        <li>
          <Button size="small" onClick={onMore} sx={{ py: 0 }}>
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
  gap: 0.5,
  overflowWrap: 'anywhere',
} as const;
