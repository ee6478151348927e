import { deserialize, serialize } from 'node:v8';
import { yieldToOthers } from '../context/yield-to-others';
import { sheetOfCsv } from './csv-sheet';
import {
  chooseSheet,
  type ChosenSheet,
  type NamedSheet,
  namedSheets,
  readWorkbook,
  type WantedSheets,
} from './read-workbook';
import type { Sheet, SheetLimits, SheetRow } from './sheet-handler';
import { chooseXlsSheet, namedXlsSheets, sheetOfXls } from './xls-sheet';
import { UnreadableWorkbook, type UnreadableReason } from './workbook-parts';

/** The thread's input: a file in one of the formats. */
export interface WorkbookJob {
  bytes: Uint8Array;
  format: 'xlsx' | 'xls' | 'csv';
  limits: SheetLimits;
  /** The wanted sheets (see `chooseSheet`); left out: the first visible one, and no others. */
  wanted?: WantedSheets;
  /** Names of all sheets that are read, in lower case, instead of one sheet. */
  names?: readonly string[];
}

/** A sheet in transfer between threads: its rows are packed in pieces. */
interface PackedSheet
  extends Omit<Sheet, 'rows'>, Partial<Pick<ChosenSheet, 'at' | 'sheets'> & Pick<NamedSheet, 'name'>> {
  pieces: Uint8Array[];
}

/** An unreadable file is a normal answer. */
export type WorkbookOutcome =
  { sheet: PackedSheet } | { sheets: PackedSheet[] } | { unreadable: UnreadableReason };

/** A piece is deserialised without yielding, so its size bounds the delay for others. */
const ROWS_OF_A_PIECE = 100;

/** Runs in the thread. */
export async function outcomeOf(job: WorkbookJob): Promise<WorkbookOutcome> {
  try {
    if (job.names === undefined) return { sheet: packed(await sheetOf(job)) };
    return { sheets: (await sheetsOf(job, job.names)).map(packed) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { unreadable: error.reason };
    throw error;
  }
}

async function sheetOf({ bytes, format, limits, wanted }: WorkbookJob): Promise<Sheet> {
  if (format === 'csv') return sheetOfCsv(bytes, limits);
  if (format === 'xls')
    return wanted === undefined ? sheetOfXls(bytes, limits) : chooseXlsSheet(bytes, limits, wanted);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return wanted === undefined ? readWorkbook(file, limits) : chooseSheet(file, limits, wanted);
}

async function sheetsOf(
  { bytes, format, limits }: WorkbookJob,
  names: readonly string[],
): Promise<NamedSheet[]> {
  if (format === 'csv') throw new UnreadableWorkbook('notAWorkbook');
  if (format === 'xls') return namedXlsSheets(bytes, limits, names);
  return namedSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits, names);
}

function packed({ rows, ...others }: Sheet): PackedSheet {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += ROWS_OF_A_PIECE)
    pieces.push(serialize(rows.slice(at, at + ROWS_OF_A_PIECE)));
  return { ...others, pieces };
}

/** Unpacks the thread's sheet. A message is deserialised at once by its receiver: hence the pieces. */
export async function unpacked({ pieces, ...others }: PackedSheet): Promise<Sheet> {
  const rows: SheetRow[] = [];
  for (const piece of pieces) {
    rows.push(...(deserialize(piece) as SheetRow[]));
    await yieldToOthers();
  }
  return { ...others, rows };
}
