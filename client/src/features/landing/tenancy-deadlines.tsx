import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  addressOfBoardFigure,
  type BoardFigure,
  type Dashboard,
  fill,
  messages,
  type TenancyDeadlineItem,
  writtenStreet,
} from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { markWords, shownMarks } from '../../shared/deadlines/deadline-words';

const { dashboard: texts } = messages;

/** Boards of passed deadlines, the most urgent first. */
const BOARDS: readonly BoardFigure[] = [
  'overdueDeadlinesRolling',
  'overdueDeadlinesAssigned',
  'overdueDeadlinesScheduled',
  'overdueDeadlinesAudited',
];

/** Deadlines of the dashboard. One that an earlier build has kept on the device has no due ones. */
type ShownDeadlines = Pick<Dashboard, 'deadlines' | 'figures'> &
  Partial<Pick<Dashboard, 'moreDeadlines' | 'dueDeadlines' | 'moreDueDeadlines'>>;

/**
 * Lists deadlines that are due by tomorrow, then those that passed last, each linked to the record of its property. What is
 * left out is counted, with a link to the board or the calendar that has it.
 */
export function TenancyDeadlines({
  deadlines,
  figures,
  moreDeadlines = 0,
  dueDeadlines = [],
  moreDueDeadlines = 0,
}: ShownDeadlines) {
  const board = BOARDS.find((name) => figures.some((figure) => figure.name === name && figure.count > 0));
  return (
    <>
      <Rows items={dueDeadlines} />
      <More text={texts.deadlinesDueMore} count={moreDueDeadlines} to="/calendar" />
      <Rows items={deadlines} />
      <More
        text={texts.deadlinesPassedMore}
        count={moreDeadlines}
        to={board === undefined ? '/calendar' : addressOfBoardFigure(board)}
      />
    </>
  );
}

const Rows = ({ items }: { items: readonly TenancyDeadlineItem[] }) =>
  items.map((item) => (
    <Box component="li" key={item.tenancyId} sx={ROW}>
      <MuiLink component={Link} to={`/properties/${item.propertyId}`}>
        {writtenStreet(item)}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {shownMarks(item, item).reverse().map(markWords).join(', ')}
      </Typography>
    </Box>
  ));

function More({ text, count, to }: { text: string; count: number; to: string }) {
  const { user } = useSignedIn();
  if (count === 0) return null;
  const words = fill(text, { count });
  return (
    <Box component="li" sx={ROW}>
      {mayOpen(user, to.split('?')[0]!) ? (
        <MuiLink component={Link} to={to}>
          {words}
        </MuiLink>
      ) : (
        words
      )}
    </Box>
  );
}

const ROW = { py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;
