import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ColumnKey,
  fill,
  type GuessKind,
  messages,
  perLanguage,
  type SpreadsheetReading,
  toDisplayForm,
} from '@walkthrough/domain';
import { titleOf } from './column-options';
import { Listed, Question } from './question';
import { refusalText } from './refusal-text';
import { useLineWords } from './use-line-words';
import { useCellEdit } from './use-reading';

const { sheetMapping: texts, spreadsheets } = messages;

type Guess = SpreadsheetReading['guesses'][number];

const TITLES: Readonly<Record<GuessKind, string>> = perLanguage(() => ({
  name: texts.guessName,
  contact: texts.guessContact,
  address: texts.guessAddress,
  unit: texts.guessUnit,
  place: texts.guessPlace,
  date: texts.guessDate,
  customer: texts.guessCustomer,
  vacant: texts.guessVacant,
  sheet: texts.guessSheet,
}));
/** Rows of one guess that are named, and that one call changes. */
const LINES_NAMED = 6;
const LINES_CHANGED = 200;

interface GuessesProps {
  id: number;
  reading: SpreadsheetReading;
  isBusy: boolean;
}

/** Lists what the file does not say in so many words, and undoes it. */
export function Guesses({ id, reading: { guesses, guessCount }, isBusy }: GuessesProps) {
  const edit = useCellEdit(id);
  if (guessCount === 0) return null;
  const undo = ({ key, before, lines }: Guess) =>
    edit.mutate({
      cells: lines.slice(0, LINES_CHANGED).map((line) => ({ line, key: key as ColumnKey, value: before })),
    });
  return (
    <Question title={fill(texts.guessesTitle, { count: guessCount })} isOpen={false}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.guessesHelp}</Typography>
      {edit.isError && <Alert severity="error">{refusalText(edit.error, texts.saveFailed)}</Alert>}
      {Object.entries(TITLES).map(([kind, title]) => {
        const found = guesses.filter((each) => each.kind === kind);
        if (found.length === 0) return null;
        return (
          <Box key={kind} role="group" aria-label={title}>
            <Typography sx={{ typography: 'body2', fontWeight: 600 }}>{title}</Typography>
            <Listed total={found.length}>
              {found.map((each) => (
                <GuessLine
                  key={`${each.key} ${each.lines[0]}`}
                  guess={each}
                  isBusy={isBusy || edit.isPending}
                  onUndo={() => undo(each)}
                />
              ))}
            </Listed>
          </Box>
        );
      })}
    </Question>
  );
}

function GuessLine({ guess, isBusy, onUndo }: { guess: Guess; isBusy: boolean; onUndo: () => void }) {
  const { key, value, from, lines } = guess;
  const column = titleOf(key as ColumnKey);
  const wordsOf = useLineWords();
  const named = lines.slice(0, LINES_NAMED).map(wordsOf).join(', ');
  const rest = lines.length - LINES_NAMED;
  const rows = rest > 0 ? fill(spreadsheets.moreLines, { lines: named, count: rest }) : named;
  const shown = value === '' ? spreadsheets.emptyCell : toDisplayForm(key as ColumnKey, value);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>
        {fill(lines.length > 1 ? texts.guessInRows : texts.guess, { column, lines: rows, value: shown })}
      </bdi>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <bdi>{fill(texts.guessFrom, { from })}</bdi>
      </Box>{' '}
      <Button
        size="small"
        disabled={isBusy}
        aria-label={fill(texts.undoGuessOf, { column, line: wordsOf(lines[0]!) })}
        onClick={onUndo}
      >
        {texts.undoGuess}
      </Button>
    </Box>
  );
}
