import { Injectable } from '@nestjs/common';

export const SPREADSHEET_JOB = 'properties.spreadsheet';

export interface SpreadsheetJob {
  spreadsheetId: number;
  /** Of whoever asked: their rights of the moment count. */
  sessionId: string;
  /** Null: all of its changes. */
  lines: number[] | null;
  cancels: boolean;
}

interface Progress {
  done: number;
  total: number;
}

/**
 * How far imports are. In this process alone: what is written of a unit that is open nobody else could read, and on
 * SQLite nobody could write it beside it.
 */
@Injectable()
export class SpreadsheetProgress {
  private readonly running = new Map<number, Progress>();

  of(spreadsheetId: number): Progress | null {
    return this.running.get(spreadsheetId) ?? null;
  }

  set(spreadsheetId: number, progress: Progress): void {
    this.running.set(spreadsheetId, progress);
  }

  end(spreadsheetId: number): void {
    this.running.delete(spreadsheetId);
  }
}
