import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { displayDate, fill, messages, type TenancyDeadlineItem, writtenStreet } from '@walkthrough/domain';
import { DeadlineButton } from '../../../shared/deadlines/deadline-button';
import { deadlineState } from '../../../shared/deadlines/deadline-words';

const { tenancies: texts } = messages;

/** Next deadlines by their date. */
export type DeadlinesByDay = ReadonlyMap<string, readonly TenancyDeadlineItem[]>;

export function deadlinesByDay(deadlines: readonly TenancyDeadlineItem[]): DeadlinesByDay {
  const byDay = new Map<string, TenancyDeadlineItem[]>();
  for (const each of deadlines)
    if (each.dueOn !== null) byDay.set(each.dueOn, [...(byDay.get(each.dueOn) ?? []), each]);
  return byDay;
}

interface DayDeadlinesProps {
  day: string;
  deadlines: readonly TenancyDeadlineItem[];
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
      {shown.map((item) => {
        const address = writtenStreet(item);
        return (
          <li key={item.tenancyId}>
            <DeadlineButton
              deadline={item}
              state={deadlineState(item, item) ?? 'later'}
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
