import { MonthlyFiles, type MonthlyFilesFilter, type MonthlyFilesQuery } from './contract';
import { takes } from '../wire/call';

const ofMonth = takes<{ query: MonthlyFilesQuery; body: MonthlyFilesFilter }>().answers(MonthlyFiles);

/** Completed inspections of a month, grouped by customer. */
export const MONTHLY_FILE_CALLS = {
  'POST monthly_files': ofMonth,
  'POST propertyManagers/self/monthly_files': ofMonth,
  'POST customers/self/monthly_files': ofMonth,
};
