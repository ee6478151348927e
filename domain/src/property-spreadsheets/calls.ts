import { Type } from '@sinclair/typebox';
import {
  PropertySpreadsheet,
  type SpreadsheetApplication,
  SpreadsheetEntryPage,
  SpreadsheetProblemPage,
  UploadedSpreadsheet,
} from './contract';
import { SheetRowPage, type SpreadsheetCellsBody, type SpreadsheetReadingChange } from './reading.contract';
import { answers, type PageQuery, takes } from '../wire/call';

const download = answers('file');
/** A form with the workbook in `files`. */
const upload = answers(PropertySpreadsheet, { refuses: ['too_many_attempts', 'unavailable'] });
const application = takes<{ body: SpreadsheetApplication }>().answers(PropertySpreadsheet, {
  refuses: ['conflict'],
});

/** Property workbooks. The caller determines whose properties they contain. */
export const PROPERTY_SPREADSHEET_CALLS = {
  'GET propertySpreadsheet': download,
  'GET customers/self/propertySpreadsheet': download,
  'GET propertyManagers/self/propertySpreadsheet': download,
  'POST propertySpreadsheet': upload,
  'POST customers/self/propertySpreadsheet': upload,
  'POST propertyManagers/self/propertySpreadsheet': upload,
  'POST propertyUpdate': application,
  'POST customers/self/propertyUpdate': application,
  'POST propertyManagers/self/propertyUpdate': application,
  'GET propertySpreadsheets': answers(Type.Array(UploadedSpreadsheet)),
  'GET propertySpreadsheet/{id}': answers(PropertySpreadsheet),
  /** The file as sent, for its uploader and administrators (ROLE_ADMIN). */
  'GET propertySpreadsheet/{id}/file': download,
  'POST propertySpreadsheet/{id}/takeBack': answers(PropertySpreadsheet, { refuses: ['conflict'] }),
  'GET propertySpreadsheet/{id}/entries': takes<{ query: PageQuery }>().answers(SpreadsheetEntryPage),
  'GET propertySpreadsheet/{id}/problems': takes<{ query: PageQuery }>().answers(SpreadsheetProblemPage),
  /** A workbook with examples and lists of the valid values. */
  'GET propertySpreadsheets/template': download,
  /** The rows as they were understood. */
  'GET propertySpreadsheet/{id}/rows': takes<{ query: PageQuery }>().answers(SheetRowPage),
  'PUT propertySpreadsheet/{id}/reading': takes<{ body: SpreadsheetReadingChange }>().answers(
    PropertySpreadsheet,
    {
      refuses: ['conflict', 'too_many_attempts', 'unavailable'],
    },
  ),
  'PUT propertySpreadsheet/{id}/cells': takes<{ body: SpreadsheetCellsBody }>().answers(PropertySpreadsheet, {
    refuses: ['conflict', 'too_many_attempts', 'unavailable'],
  }),
  /** Creates the customers that its rows name and nobody knows. */
  'POST propertySpreadsheet/{id}/customers': answers(PropertySpreadsheet, {
    refuses: ['conflict', 'too_many_attempts', 'unavailable'],
  }),
  'GET propertySpreadsheet/{id}/problems/file': answers('file'),
};
