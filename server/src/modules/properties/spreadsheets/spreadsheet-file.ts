import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { csvFile } from '../../../core/exports/csv';
import { xlsxFile } from '../../../core/exports/xlsx';
import { messages, type SpreadsheetProblem } from '@walkthrough/domain';
import { cellsOf, type PresentProperty } from './present-properties.queries';
import { COLUMN_KEYS, columnOfKey, DATE_COLUMNS, HIDDEN_COLUMNS, inWords } from './sheet-columns';

const { spreadsheets: texts } = messages;

/** Properties as a workbook that can be changed and uploaded again. Ids and versions are there, and not shown. */
export function spreadsheetFile(properties: AsyncGenerator<PresentProperty>): Readable {
  const titles = COLUMN_KEYS.map((key) => columnOfKey(key).title);
  return xlsxFile(
    rowsOf(titles, properties, (property) => {
      const cells = cellsOf(property);
      return COLUMN_KEYS.map((key) => inWords(key, cells[key]));
    }),
    { hidden: HIDDEN_COLUMNS, dates: DATE_COLUMNS },
  );
}

export function problemsFile(problems: AsyncGenerator<SpreadsheetProblem>): Readable {
  const titles = [texts.line, texts.problemColumn, texts.problem, texts.cellValue];
  return csvFile(
    rowsOf(titles, problems, ({ line, column, message, value }) => [
      String(line),
      column ?? '',
      message,
      value,
    ]),
  );
}

/** The file is read while it is fetched, outside the handler: each part is read as whoever asked all the same. */
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
