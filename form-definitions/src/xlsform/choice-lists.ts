import { fill, xlsForms } from '@walkthrough/domain';
import { LIMITS } from '../limits';
import type { ChoiceCode } from '../expressions/types';
import type { NamedRow, NamedSheet } from './columns';
import { OWN_COLUMNS, type XlsFinding } from './sheet';

/** A choice of a list as the file has it. */
export interface Choice {
  name: string;
  row: NamedRow;
}

/** A choice with the code that answers store. */
export interface CodedChoice extends Choice {
  code: ChoiceCode;
}

const WHOLE = /^-?(?:0|[1-9]\d{0,8})$/u;
const NAME_LENGTH = 200;
/** Columns of choices that no filter uses. */
const MEDIA = /^(?:media::|image|big-image|audio|video)/iu;

/** The lists of choices of a file. */
export class ChoiceLists {
  readonly findings: XlsFinding[] = [];
  private readonly lists = new Map<string, Choice[]>();

  constructor(private readonly sheet: NamedSheet | null) {
    for (const row of sheet?.rows ?? []) this.add(row);
  }

  find(list: string): readonly Choice[] | undefined {
    return this.lists.get(list);
  }

  /** Returns a column of a choice: also `name` and `label`, and those that only choice filters use. */
  columnOf({ row, name }: Choice, column: string): string | undefined {
    if (column === 'name') return name;
    if (!this.hasColumn(column)) return undefined;
    return row.others().get(column) ?? row.get(column);
  }

  private hasColumn(column: string): boolean {
    return this.sheet?.columns.includes(column) === true;
  }

  private add(row: NamedRow): void {
    const [list, name] = [row.get('list_name'), row.get('name')];
    if (list === '' && name === '') return;
    if (list === '' || name === '') return this.leaveOut(row, xlsForms.choiceIncomplete);
    const known = this.lists.get(list) ?? [];
    this.lists.set(list, known);
    if (known.some((each) => each.name === name))
      return this.leaveOut(row, fill(xlsForms.choiceTwice, { name, list }));
    if (known.length >= LIMITS.options)
      return this.leaveOut(row, fill(xlsForms.tooManyChoices, { list, most: LIMITS.options }));
    if (name.length > NAME_LENGTH) return this.leaveOut(row, xlsForms.choiceNameTooLong);
    for (const column of row.others().keys())
      if (MEDIA.test(column))
        this.findings.push({
          sheet: this.sheet?.name ?? '',
          row: row.line,
          column,
          reason: fill(xlsForms.columnNotCarried, { column }),
        });
    known.push({ name, row });
  }

  private leaveOut(row: NamedRow, reason: string): void {
    this.findings.push({ sheet: this.sheet?.name ?? '', row: row.line, column: row.heading('name'), reason });
  }
}

const wholeNumber = (text: string): number | null =>
  WHOLE.test(text) && text !== '-0' ? Number(text) : null;

/** Returns the codes of choices by their names alone: the names where all are whole numbers, otherwise 1, 2, 3, … */
export function codesByName(names: readonly string[]): number[] {
  const numbers = names.map(wholeNumber);
  return numbers.every((each) => each !== null) ? numbers : names.map((_name, index) => index + 1);
}

/**
 * Returns choices with the codes that answers store: their names where codes are texts, otherwise the numbers of our own column
 * if it has one for each, otherwise `codesByName`.
 */
export function withCodes(choices: readonly Choice[], hasTextCodes: boolean): CodedChoice[] {
  if (hasTextCodes) return choices.map((each) => ({ ...each, code: each.name }));
  const own = choices.map(({ row }) => wholeNumber(row.get(OWN_COLUMNS.code)));
  const areOwn = new Set(own).size === own.length && !own.includes(null);
  const byName = codesByName(choices.map(({ name }) => name));
  return choices.map((each, index) => ({ ...each, code: (areOwn ? own[index] : null) ?? byName[index]! }));
}
