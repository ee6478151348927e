import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMutation } from '@tanstack/react-query';
import { fill, messages, type PropertySpreadsheet, type SpreadsheetError } from '@walkthrough/domain';
import { type ReactNode, useState } from 'react';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { Dialog } from '../../ui/dialog';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';
import { useLineWords } from './use-line-words';

const { spreadsheets: texts, common } = messages;

function linesOf({ lines, total }: SpreadsheetError, wordsOf: (line: number) => string): string {
  const shown = lines.map(wordsOf).join(', ');
  return total > lines.length ? fill(texts.moreLines, { lines: shown, count: total - lines.length }) : shown;
}

/** Shows each problem once with its first lines; all lines on demand and as a file. */
export function ErrorTable({ sheet, title }: { sheet: PropertySpreadsheet; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const wordsOf = useLineWords();
  const file = useMutation({
    mutationFn: () => callForFile('GET propertySpreadsheet/{id}/problems/file', { path: { id: sheet.id } }),
    networkMode: 'always',
    onSuccess: (problems) => saveFile(problems, 'property-spreadsheet-problems.csv'),
    onError: () => showToast({ kind: 'error', text: texts.problemsFailed }),
  });
  return (
    <>
      <Alert severity="error">{title}</Alert>
      <Rows titles={[texts.problemColumn, texts.problem, texts.problemLines]}>
        {cellsOfErrors(sheet.errors, wordsOf)}
      </Rows>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {texts.allProblems}
        </Button>
        <Button disabled={file.isPending} onClick={() => file.mutate()}>
          {texts.downloadProblems}
        </Button>
      </Box>
      {isOpen && <AllProblems id={sheet.id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cells that may have been misread. */
export function WarningTable({ warnings }: { warnings: readonly SpreadsheetError[] }) {
  const wordsOf = useLineWords();
  return (
    <>
      <Alert severity="warning">{texts.warningsTitle}</Alert>
      <Rows titles={[texts.problemColumn, texts.problem, texts.problemLines]}>
        {cellsOfErrors(warnings, wordsOf)}
      </Rows>
    </>
  );
}

const cellsOfErrors = (errors: readonly SpreadsheetError[], wordsOf: (line: number) => string) =>
  errors.map((error) => (
    <Cells
      key={`${error.column} ${error.message}`}
      cells={[error.column ?? '', error.message, linesOf(error, wordsOf)]}
    />
  ));

function AllProblems({ id, onClose }: { id: number; onClose: () => void }) {
  const wordsOf = useLineWords();
  const [page, setPage] = useState(0);
  const list = useServerList({
    queryKey: deskQueryKeys.spreadsheetProblems(id, page),
    load: ({ signal }) =>
      callApi('GET propertySpreadsheet/{id}/problems', { path: { id }, query: { page }, signal }),
    pageOf: (problems) => problems,
    page,
    goToPage: setPage,
  });
  return (
    <Dialog open wide title={texts.allProblems} onClose={onClose} closeLabel={common.close}>
      <PagedList
        skeleton={{ shape: 'table', count: 5 }}
        list={list}
        empty={{ title: texts.problem, help: '' }}
        failedTitle={texts.problemsFailed}
      >
        {(rows) => (
          <Rows titles={[texts.line, texts.problemColumn, texts.problem, texts.cellValue]}>
            {rows.map(({ line, column, message, value }, at) => (
              <Cells key={at} cells={[wordsOf(line), column ?? '', message, value]} />
            ))}
          </Rows>
        )}
      </PagedList>
    </Dialog>
  );
}

function Rows({ titles, children }: { titles: readonly string[]; children: ReactNode }) {
  return (
    <TableContainer>
      <Table size="small" aria-label={texts.problem}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

const Cells = ({ cells }: { cells: readonly string[] }) => (
  <TableRow>
    {cells.map((cell, at) => (
      <TableCell key={at} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{cell}</bdi>
      </TableCell>
    ))}
  </TableRow>
);
