import { Injectable } from '@nestjs/common';
import {
  COLUMN_KEYS,
  countCells,
  MAX_MAPPED_CELLS,
  MAPPING_LISTED,
  messages,
  type SheetRowItem,
  toDisplayForm,
} from '@walkthrough/domain';
import { RateLimits } from '../../../../core/http/limits/rate-limits';
import type { ChosenSheet } from '../../../../core/workbooks/read-workbook';
import { requestContext } from '../../../../core/context/request-context';
import { Quotas } from '../../../company/quotas/quotas.service';
import type { Matching } from './address-matches';
import { customerKey } from './customer-lookup';
import { mapInTurns } from './in-turns';
import type { PropertySpreadsheet } from './property-spreadsheet.entity';
import type { Problem, SheetRecord, SheetRecords } from './sheet-records';
import { type Check, SpreadsheetCheck } from './spreadsheet-check';
import { groupProblems, sortByLine, toSpreadsheetEntry, toSpreadsheetProblem } from './spreadsheet-entries';
import type { PreviewLines } from './spreadsheet-previews';
import { foundIn, type StoredReading } from './stored-reading';
import { WorkbookReading } from './workbook-reading';

/** Returns what was chosen for rows at the address of a property; null: a file that was downloaded here. */
export const matchingOf = (reading: StoredReading | null): Matching | null =>
  reading === null || reading.isOwn ? null : (line) => reading.matchLines[line] ?? reading.matches;

/** A checked sheet: the columns of the upload that follow from it, and its lines. */
export interface CheckedSheet {
  values: Pick<PropertySpreadsheet, 'state' | 'rowCount' | 'created' | 'changed' | 'summary' | 'failure'> & {
    reading: StoredReading;
  };
  preview: PreviewLines;
}

/** Reads and checks a sheet as its reading says. Changes nothing. */
@Injectable()
export class ReadingCheck {
  constructor(
    private readonly check: SpreadsheetCheck,
    private readonly limits: RateLimits,
    private readonly quotas: Quotas,
    private readonly reading: WorkbookReading,
  ) {}

  /** @throws ProductError forbidden, as `SpreadsheetCheck.assertMayUpload` */
  assertMayUpload(): Promise<void> {
    return this.check.assertMayUpload();
  }

  /** Counts a check of the caller: each opens a file. @throws ProductError too_many_attempts */
  count(): Promise<void> {
    const { userId } = requestContext.actor();
    return this.limits.countSheetCheck({ tenantId: requestContext.tenantId(), userId });
  }

  /** @throws ProductError rule_violation: no rows, too many cells or properties */
  async of(chosen: ChosenSheet, reading: StoredReading): Promise<CheckedSheet> {
    const read = await this.reading.records(chosen, reading);
    const check = await this.check.of(read.records, matchingOf(reading));
    const found = sortByLine(withoutDoubles(read.problems, check.problems));
    const problems = await mapInTurns(found, toSpreadsheetProblem);
    const entries = problems.length > 0 ? [] : await mapInTurns(check.planned, toSpreadsheetEntry);
    const created = entries.filter(({ propertyId }) => propertyId === null).length;
    await this.quotas.assertProperties(created);
    const hasRows = countCells(chosen.rows) <= MAX_MAPPED_CELLS;
    const rows = hasRows ? await rowItems(read, check, found) : [];
    return {
      preview: { entries, problems, rows },
      values: {
        state: problems.length > 0 ? 'refused' : 'checked',
        rowCount: read.records.length,
        created,
        changed: entries.length - created,
        summary: {
          ignored: read.ignored,
          errors: groupProblems(problems),
          warnings: groupProblems(sortByLine(read.warnings).map(toSpreadsheetProblem)),
          openVisits: await this.check.openInspections(check.planned),
          language: requestContext.language(),
        },
        failure: null,
        reading: {
          ...reading,
          hasRows,
          since: null,
          ...(read.mapped && { found: foundBy(read, check, reading) }),
        },
      },
    };
  }
}

/** A unit in several rows is asked about, and not also a second property at its address. */
function withoutDoubles(read: readonly Problem[], checked: readonly Problem[]): Problem[] {
  const { addressTwice, unitAgain } = messages.spreadsheets;
  const asked = new Set(read.filter(({ message }) => message === unitAgain).map(({ line }) => line));
  return [...read, ...checked.filter(({ line, message }) => message !== addressTwice || !asked.has(line))];
}

function foundBy({ mapped, records }: SheetRecords, check: Check, reading: StoredReading) {
  const { customerUnknown } = messages.spreadsheets;
  const names = check.problems.filter(({ message }) => message === customerUnknown).map(({ value }) => value);
  const byKey = new Map(names.toReversed().map((name) => [customerKey(name), name]));
  const unknownCustomers = [...byKey.values()].toReversed().slice(0, MAPPING_LISTED);
  const matches = records.filter(({ line }) => check.choices.has(line)).length;
  return foundIn(mapped!, reading.mapping, { matches, unknownCustomers });
}

/** Characters of what the file says that a preview shows with a guess. */
const FROM_SHOWN = 120;
const NO_GUESSES: NonNullable<SheetRecord['guesses']> = new Map();

/** Returns each row as a preview shows it. */
function rowItems(
  { records }: SheetRecords,
  { planned, choices }: Check,
  problems: readonly Problem[],
): Promise<SheetRowItem[]> {
  const plans = new Map(planned.map((plan) => [plan.line, plan]));
  const byLine = new Map<number, Problem[]>();
  for (const problem of problems) {
    const known = byLine.get(problem.line);
    if (known) known.push(problem);
    else byLine.set(problem.line, [problem]);
  }
  return mapInTurns(records, ({ line, values, guesses = NO_GUESSES, lines = [line] }): SheetRowItem => {
    const own = lines.flatMap((each) => byLine.get(each) ?? []);
    const plan = plans.get(line);
    const choice = choices.get(line) ?? null;
    const state = () => {
      if (own.length > 0) return 'problem';
      if (choice === 'skip') return 'skipped';
      if (plan) return plan.kind === 'new' ? 'new' : 'changed';
      return 'unchanged';
    };
    return {
      line,
      state: state(),
      propertyId: plan?.kind === 'change' ? plan.present.id : null,
      match: choice,
      cells: cellsOfRow(values, own),
      guesses: [...guesses].map(([key, { from }]) => ({ key, from: from.slice(0, FROM_SHOWN) })),
      problems: own.map(({ column, message }) => ({ key: column, message })),
    };
  });
}

function cellsOfRow(values: SheetRecord['values'], problems: readonly Problem[]): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const key of COLUMN_KEYS) {
    const value = values[key];
    if (value !== undefined && value !== '' && key !== 'version') cells[key] = toDisplayForm(key, value);
  }
  for (const { column, value } of problems)
    if (column !== null && cells[column] === undefined && value !== '') cells[column] = value;
  return cells;
}
