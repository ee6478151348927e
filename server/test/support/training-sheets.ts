import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { xlsxStream } from '../../src/core/exports/xlsx';

export const TRAINING_TITLES = [
  'Title',
  'Gallery Section',
  'Thumbnail URL',
  'Video ID',
  'Video URL',
  'Video Duration',
  'Include Only For Subtenant',
];

/** Returns a video's row, for all or only for subtenants. */
export const trainingRow = (title: string, onlyForSubtenant = 'No', section = 'First steps'): string[] => [
  title,
  section,
  `https://pictures.example.com/${title.length}.png`,
  `v-${title.length}`,
  `https://videos.example.com/watch?v=${title.length}`,
  '4:35',
  onlyForSubtenant,
];

type Cell = string | number | boolean | null;

/** Returns a file in the format of Excel 97, with an empty hidden sheet first. */
export function xlsOf(rows: readonly (readonly Cell[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['hidden']]), 'A');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'B');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

export const xlsxOf = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(
    xlsxStream(
      (async function* () {
        yield* await Promise.resolve(rows);
      })(),
    ),
  );
