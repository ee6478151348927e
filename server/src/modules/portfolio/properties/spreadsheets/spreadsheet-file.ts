import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { csvStream } from '../../../../core/exports/csv';
import { xlsxStream } from '../../../../core/exports/xlsx';
import { messages, type SpreadsheetProblem } from '@walkthrough/domain';
import { cellsOf, type PresentProperty } from './present-properties.queries';
import { COLUMN_KEYS, columnOfKey, DATE_COLUMNS, HIDDEN_COLUMNS, inWords } from './sheet-columns';

const { spreadsheets: texts } = messages;

/** Writes properties as a workbook that can be edited and uploaded again. The id and version columns are hidden. */
export function spreadsheetFile(properties: AsyncGenerator<PresentProperty>): Readable {
  const titles = COLUMN_KEYS.map((key) => columnOfKey(key).title);
  return xlsxStream(
    rowsOf(titles, properties, (property) => {
      const cells = cellsOf(property);
      return COLUMN_KEYS.map((key) => inWords(key, cells[key]));
    }),
    { hidden: HIDDEN_COLUMNS, dates: DATE_COLUMNS },
  );
}

export function problemsFile(problems: AsyncGenerator<SpreadsheetProblem>): Readable {
  const titles = [texts.line, texts.problemColumn, texts.problem, texts.cellValue];
  return csvStream(
    rowsOf(titles, problems, ({ line, column, message, value }) => [
      String(line),
      column ?? '',
      message,
      value,
    ]),
  );
}

/** The file is streamed outside the handler: each batch is read in the caller's context. */
function rowsOf<T>(
  titles: string[],
  items: AsyncGenerator<T>,
  cells: (item: T) => string[],
): AsyncGenerator<string[]> {
  const asAsker = AsyncLocalStorage.snapshot();
  return (async function* () {
    yield titles;
    for (;;) {
      const next: IteratorResult<T, unknown> = await asAsker(() => items.next());
      if (next.done) return;
      yield cells(next.value);
    }
  })();
}
