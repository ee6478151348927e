import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import {
  type ColumnKey,
  fill,
  messages,
  type PropertySpreadsheet,
  type SheetRowItem,
  perLanguage,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { NativeSelect } from '../../ui/native-select';
import { MEANINGS, titleOf } from './column-options';
import { matchOptions } from './reading-review';
import { refusalText } from './refusal-text';
import { SheetCell } from './sheet-cell';
import { useLineWords } from './use-line-words';
import { useCellEdit, useReadingChange } from './use-reading';

const { sheetMapping: texts } = messages;

const ROW_HEIGHT = 44;
/** Rows above and below the visible ones. */
const SPARE = 8;
const PAGE = 100;

const RESULTS: Readonly<Record<SheetRowItem['state'], string>> = perLanguage(() => ({
  new: texts.isNew,
  changed: texts.isChanged,
  unchanged: texts.isUnchanged,
  skipped: texts.isSkipped,
  problem: texts.isProblem,
}));

/** The rows as they were understood. Only those in sight are drawn; a cell is edited in place. */
export function SheetRowsTable({ sheet, canEdit }: { sheet: PropertySpreadsheet; canEdit: boolean }) {
  const { id, rows: total, reading } = sheet;
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  const leftLines = reading?.isOwn ? undefined : reading?.leftLines;
  const edit = useCellEdit(id);
  const change = useReadingChange(id);
  const wordsOf = useLineWords();
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE);
  const last = Math.min(total, Math.ceil((top + height) / ROW_HEIGHT) + SPARE);
  const { rowAt, isError } = useRows(id, first, last);
  const used = new Set(reading?.columns.flatMap(({ key }) => key ?? []));
  const wrong = new Set(sheet.errors.map(({ column }) => column));
  const keys = MEANINGS.filter(
    (key) => reading?.isOwn || used.has(key) || isAlwaysShown(key) || wrong.has(titleOf(key)),
  );
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {canEdit && <Typography sx={{ color: 'text.secondary' }}>{texts.rowsHelp}</Typography>}
      {isError && <Alert severity="error">{texts.rowsFailed}</Alert>}
      {edit.isError && <Alert severity="error">{refusalText(edit.error, texts.saveFailed)}</Alert>}
      <Box
        tabIndex={0}
        role="region"
        aria-label={texts.allRows}
        ref={(box: HTMLElement | null) => {
          if (box && box.clientHeight !== height) setHeight(box.clientHeight);
        }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        sx={SCROLLER}
      >
        <Box component="table" aria-label={texts.rowsTitle} aria-rowcount={total + 1} sx={TABLE}>
          <Head keys={keys} />
          <tbody>
            <Space rows={first} columns={keys.length + 2} />
            {shown.map((at) => {
              const row = rowAt(at);
              return (
                <tr key={at} aria-rowindex={at + 2} style={{ height: ROW_HEIGHT }}>
                  {row ? (
                    <>
                      <td>{wordsOf(row.line)}</td>
                      <td>
                        <Result
                          row={row}
                          isBusy={!canEdit || change.isPending}
                          onMatch={(choice) =>
                            change.mutate({ matchLines: [{ line: row.line, choice }], checks: true })
                          }
                          onLeave={
                            leftLines &&
                            (() => change.mutate({ leftLines: [...leftLines, row.line], checks: true }))
                          }
                        />
                      </td>
                      {keys.map((key) => (
                        <SheetCell
                          key={key}
                          row={row}
                          columnKey={key}
                          canEdit={canEdit}
                          onSave={(value) => edit.mutate({ cells: [{ line: row.line, key, value }] })}
                        />
                      ))}
                    </>
                  ) : (
                    <td colSpan={keys.length + 2}>…</td>
                  )}
                </tr>
              );
            })}
            <Space rows={total - last} columns={keys.length + 2} />
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const Head = ({ keys }: { keys: readonly ColumnKey[] }) => (
  <thead>
    <tr>
      <th scope="col">{texts.row}</th>
      <th scope="col">{texts.result}</th>
      {keys.map((key) => (
        <th key={key} scope="col">
          {titleOf(key)}
        </th>
      ))}
    </tr>
  </thead>
);

const isAlwaysShown = (key: ColumnKey): boolean =>
  [
    'addressLine1',
    'addressLine2',
    'city',
    'province',
    'frequency',
    'occupantName1',
    'occupantName2',
  ].includes(key);

/** Loads the pages of the rows in sight. */
function useRows(id: number, first: number, last: number) {
  const from = Math.floor(first / PAGE);
  const pages = Array.from({ length: Math.max(1, Math.ceil(last / PAGE) - from) }, (_, at) => from + at);
  const found = useQueries({
    queries: pages.map((page) => ({
      queryKey: deskQueryKeys.spreadsheetRows(id, page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi('GET propertySpreadsheet/{id}/rows', { path: { id }, query: { page, size: PAGE }, signal }),
      refetchOnMount: 'always' as const,
    })),
  });
  const rowAt = (at: number): SheetRowItem | undefined =>
    found[Math.floor(at / PAGE) - from]?.data?.content[at % PAGE];
  return { rowAt, isError: found.some((query) => query.isError) };
}

function Result({
  row,
  isBusy,
  onMatch,
  onLeave,
}: {
  row: SheetRowItem;
  isBusy: boolean;
  onMatch: (choice: NonNullable<SheetRowItem['match']>) => void;
  /** Undefined: rows of this file are not left out. */
  onLeave: (() => void) | undefined;
}) {
  const line = useLineWords()(row.line);
  if (row.match === null || isBusy)
    return (
      <>
        <span>{RESULTS[row.state]}</span>{' '}
        {onLeave && !isBusy && (
          <Button
            size="small"
            aria-label={fill(texts.leaveOf, { line })}
            onClick={onLeave}
            sx={{ minHeight: 32, py: 0 }}
          >
            {texts.leave}
          </Button>
        )}
      </>
    );
  return (
    <NativeSelect
      label={fill(texts.matchOf, { line })}
      value={row.match}
      options={matchOptions()}
      onValue={onMatch}
      sx={{ height: 36, minWidth: 150 }}
    />
  );
}

/** Keeps the place of rows that are not drawn. */
const Space = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr aria-hidden style={{ height: rows * ROW_HEIGHT }}>
      <td colSpan={columns} />
    </tr>
  ) : null;

const SCROLLER = {
  maxHeight: '60vh',
  minHeight: 160,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
} as const;

const TABLE = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  '& th, & td': {
    px: 1,
    py: 0,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
    maxWidth: 260,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    height: 40,
    backgroundColor: 'background.paper',
    zIndex: 1,
  },
} as const;
