import Box from '@mui/material/Box';
import { type ColumnKey, fill, messages, type SheetRowItem } from '@walkthrough/domain';
import { type KeyboardEvent, useState } from 'react';
import { titleOf } from './column-options';
import { useLineWords } from './use-line-words';

const { sheetMapping: texts, spreadsheets } = messages;

interface SheetCellProps {
  row: SheetRowItem;
  columnKey: ColumnKey;
  canEdit: boolean;
  onSave: (value: string) => void;
}

/** A cell that becomes a field when it is pressed. Enter and leaving it save, Escape does not. */
export function SheetCell({ row, columnKey: key, canEdit, onSave }: SheetCellProps) {
  const { line, cells, guesses, problems } = row;
  const [typed, setTyped] = useState<string | null>(null);
  const value = cells[key] ?? '';
  const wrong = problems.filter((problem) => problem.key === key).map(({ message }) => message);
  const guess = guesses.find((each) => each.key === key);
  const note = guess ? [fill(texts.guessedFrom, { from: guess.from })] : [];
  const names = { column: titleOf(key), line: useLineWords()(line) };
  const save = () => {
    if (typed !== null && typed !== value) onSave(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(null);
  };
  if (!canEdit)
    return (
      <td title={[...wrong, ...note].join(' ') || value}>
        <bdi>{value}</bdi>
      </td>
    );
  return (
    <Box
      component="td"
      sx={wrong.length > 0 ? WRONG : guess ? GUESSED : undefined}
      title={[...wrong, ...note].join(' ') || value}
    >
      {typed === null ? (
        <Box
          component="button"
          type="button"
          aria-label={[
            fill(texts.editCell, { ...names, value: value || spreadsheets.emptyCell }),
            ...wrong,
            ...note,
          ].join('. ')}
          onClick={() => setTyped(value)}
          sx={BUTTON}
        >
          <bdi>{value || (wrong.length > 0 ? '!' : '')}</bdi>
        </Box>
      ) : (
        <Box
          component="input"
          autoFocus
          dir="auto"
          aria-label={fill(texts.editing, names)}
          aria-invalid={wrong.length > 0}
          value={typed}
          maxLength={255}
          onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
          sx={INPUT}
        />
      )}
    </Box>
  );
}

const WRONG = { boxShadow: 'inset 0 0 0 2px', color: 'error.main' } as const;

/** Underlined with dots, also where the cell is empty. */
const GUESSED = {
  boxShadow: 'inset 0 -2px',
  color: 'info.main',
  '& bdi': { color: 'text.primary' },
} as const;

const BUTTON = {
  width: '100%',
  minWidth: 48,
  minHeight: 36,
  p: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  cursor: 'text',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

const INPUT = { width: '100%', minWidth: 140, minHeight: 36, font: 'inherit' } as const;
