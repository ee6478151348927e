import { lineWords, type SpreadsheetReading } from '@walkthrough/domain';
import { createContext, useContext } from 'react';

/** The sheets that are read together; empty for one sheet. */
export const SheetParts = createContext<SpreadsheetReading['parts']>([]);

/** Returns how a line is shown: its number in its sheet, with the name of the sheet if there are several. */
export function useLineWords(): (line: number) => string {
  const parts = useContext(SheetParts);
  return (line) => lineWords(parts, line);
}
