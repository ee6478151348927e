import { fill } from '../messages/fill';
import { spreadsheets as texts } from './messages';
import type { SheetPart } from './sheet-cells';

/** Returns the part of a line: the last one that begins above it. */
export const partOfLine = <T extends Pick<SheetPart, 'after'>>(parts: readonly T[], line: number): T =>
  parts.findLast(({ after }) => after < line) ?? parts[0]!;

/** Returns the number of a line in its sheet, with the name of the sheet if several are read together. */
export function lineWords(parts: readonly Pick<SheetPart, 'name' | 'after'>[], line: number): string {
  if (parts.length < 2) return String(line);
  const { name, after } = partOfLine(parts, line);
  return fill(texts.lineOfSheet, { sheet: name.trim(), line: line - after });
}
