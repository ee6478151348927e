import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  fill,
  HISTORY_KINDS,
  type HistoryKind,
  messages,
  perLanguage,
  type UnitHistoryEntry,
} from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { SelectField } from '../../ui/select-field';
import { timelineQuery } from './record-queries';
import { TimelineEntry } from './timeline-entry';

const { propertyRecord: record, shell, unitHistory: texts } = messages;

const KIND_TEXTS = perLanguage((): Readonly<Record<HistoryKind, string>> => ({
  visit: messages.conditionReport.inspections,
  report: record.reports,
  occupancy: record.tenants,
  change: record.changes,
  request: record.requests,
  contact: record.contacts,
  note: record.notes,
}));

/**
 * Shows everything that happened at a unit, newest first, or one kind of entries, which the URL keeps. Earlier entries
 * load page by page.
 */
export function Timeline({ id }: { id: number }) {
  const [words, setWords] = useAddressWords();
  const kind = HISTORY_KINDS.find((each) => each === words.get('kind')) ?? null;
  const history = useInfiniteQuery(timelineQuery(id, kind));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = history;
  const entries = data?.pages.flatMap(({ content }) => content) ?? [];
  const [first] = data?.pages ?? [];
  const state = toListState(history);
  return (
    <>
      {state.loading && kind === null && <Box sx={{ height: CHOICE_HEIGHT }} />}
      <KindChoice
        kinds={first?.kinds ?? (kind === null ? [] : [kind])}
        value={kind}
        onChoose={(chosen) => setWords(chosen === '' ? {} : { kind: chosen })}
      />
      <ListBody
        // A failed later page shows its error at its own place.
        skeleton={{ shape: 'cards', count: 4 }}
        state={isFetchNextPageError ? { ...state, error: null } : state}
        isEmpty={entries.length === 0}
        empty={kind === null ? { title: texts.empty, help: texts.emptyHelp } : { title: record.noneOfKind }}
        failedTitle={texts.failed}
        onRetry={() => refetchRows(history)}
      >
        {kind === null && first?.tellsChanges === false && (
          <Alert severity="info">{texts.withoutChanges}</Alert>
        )}
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
    </>
  );
}

interface KindChoiceProps {
  /** Kinds that the reader may see. */
  kinds: readonly HistoryKind[];
  value: HistoryKind | null;
  onChoose: (kind: string) => void;
}

function KindChoice({ kinds, value, onChoose }: KindChoiceProps) {
  if (kinds.length === 0) return null;
  return (
    <Box sx={{ maxWidth: 320 }}>
      <SelectField
        label={record.show}
        value={value ?? ''}
        options={[['', record.everything], ...kinds.map((kind) => [kind, KIND_TEXTS[kind]] as const)]}
        onValue={onChoose}
      />
    </Box>
  );
}

function keyOf(entry: UnitHistoryEntry): string {
  switch (entry.kind) {
    case 'visit':
      return `visit ${entry.visit.id}`;
    case 'change':
      return `change ${entry.entry.id}`;
    case 'request':
      return `request ${entry.request.id}`;
    case 'contact':
      return `contact ${entry.attempt.id}`;
    case 'note':
      return `note ${entry.note.id}`;
    default:
      return `${entry.kind} ${entry.id}`;
  }
}

/** Height of the choice of kinds, with its label. */
const CHOICE_HEIGHT = { xs: 73, md: 61 } as const;

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
} as const;
