import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fill, messages, type UnitHistoryEntry } from '@walkthrough/domain';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { timelineQuery } from './history-queries';
import { TimelineEntry } from './timeline-entry';

const { shell, unitHistory: texts } = messages;

/** Shows everything that happened at a unit, newest first. Earlier entries load page by page. */
export function Timeline({ id }: { id: number }) {
  const history = useInfiniteQuery({ ...timelineQuery(id), refetchOnMount: 'always' });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = history;
  const entries = data?.pages.flatMap(({ content }) => content) ?? [];
  const state = toListState(history);
  return (
    <ListBody
      // A failed later page shows its error at its own place.
      state={isFetchNextPageError ? { ...state, error: null } : state}
      isEmpty={entries.length === 0}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      failedTitle={texts.failed}
      onRetry={() => refetchRows(history)}
    >
      {data?.pages[0]?.tellsChanges === false && <Alert severity="info">{texts.withoutChanges}</Alert>}
      <Box component="ul" aria-label={texts.timeline} sx={LIST}>
        {entries.map((entry) => (
          <TimelineEntry key={keyOf(entry)} propertyId={id} entry={entry} />
        ))}
      </Box>
      {isFetchNextPageError && error && (
        <Alert severity="error">{fill(texts.earlierFailed, { reason: error.message })}</Alert>
      )}
      {hasNextPage ? (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {isFetchingNextPage ? shell.loading : texts.earlier}
        </Button>
      ) : (
        <Typography color="text.secondary">{texts.beginning}</Typography>
      )}
    </ListBody>
  );
}

function keyOf(entry: UnitHistoryEntry): string {
  switch (entry.kind) {
    case 'visit':
      return `visit ${entry.visit.id}`;
    case 'change':
      return `change ${entry.entry.id}`;
    default:
      return `${entry.kind} ${entry.id}`;
  }
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
} as const;
