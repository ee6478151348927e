import { deserialize, serialize } from 'node:v8';
import { othersTurn } from '../context/others-turn';
import { readWorkbook } from './read-workbook';
import type { Sheet, SheetLimits, SheetRow } from './sheet-handler';
import { sheetOfXls } from './xls-sheet';
import { UnreadableWorkbook, type UnreadableReason } from './workbook-parts';

/** What the thread is given: a file of one of the two formats. */
export interface WorkbookJob {
  bytes: Uint8Array;
  format: 'xlsx' | 'xls';
  limits: SheetLimits;
}

/** A sheet on its way between threads: its rows are packed, some hundred in a piece. */
interface PackedSheet extends Omit<Sheet, 'rows'> {
  pieces: Uint8Array[];
}

/** A file that is not read is an answer like any other. */
export type WorkbookOutcome = { sheet: PackedSheet } | { unreadable: UnreadableReason };

/** A piece is unpacked in one turn: others wait for no longer than it takes. */
const ROWS_OF_A_PIECE = 100;

/** The thread's part. */
export async function outcomeOf(job: WorkbookJob): Promise<WorkbookOutcome> {
  try {
    return { sheet: packed(await sheetOf(job)) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { unreadable: error.reason };
    throw error;
  }
}

function sheetOf({ bytes, format, limits }: WorkbookJob): Promise<Sheet> {
  if (format === 'xlsx')
    return readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  return sheetOfXls(bytes, limits);
}

function packed({ rows, ...others }: Sheet): PackedSheet {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += ROWS_OF_A_PIECE)
    pieces.push(serialize(rows.slice(at, at + ROWS_OF_A_PIECE)));
  return { ...others, pieces };
}

/** The sheet that the thread has packed. What a thread says is unpacked at once by whoever hears it: hence the pieces. */
export async function unpacked({ pieces, ...others }: PackedSheet): Promise<Sheet> {
  const rows: SheetRow[] = [];
  for (const piece of pieces) {
    rows.push(...(deserialize(piece) as SheetRow[]));
    await othersTurn();
  }
  return { ...others, rows };
}
