import { displayDate } from '@walkthrough/domain';
import {
  entries,
  isEmpty,
  SIDES,
  isVisible,
  type Answers,
  type Entry,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import type { ConditionReportInput } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { solid, tagged, textIn, type TagNode } from './pdf-tools';

/** Returns the text that a value must be printed as, derived from the document independently of the tested code. */
export function expectedWords(definition: FormDefinition, entry: Entry, value: unknown): string {
  const texts = Object.values(definition.i18n)[0] ?? {};
  const options = entry.column?.options ?? entry.item.options ?? [];
  const option = options.find(([each]) => each === value)?.[1];
  if (option !== undefined) return texts[option] ?? option;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (entry.kind === 'date') return displayDate(String(value));
  if (entry.kind === 'signature') return `Signed by ${(value as { name: string }).name}`;
  if (typeof value === 'number')
    return (entry.column ?? entry.item).step === 0.01 ? value.toFixed(2) : String(value);
  return String(value);
}

export function isPrinted(entry: Entry, answers: Answers, input: ConditionReportInput): boolean {
  const context = {
    activeSide: entry.side,
    editable: true,
    manager: false,
    ownerIsCompany: input.property.ownerIsCompany,
    country: input.country,
    names: { tenants: input.occupants },
  };
  return (
    entry.kind !== 'rooms' &&
    !isEmpty(answers[entry.key]) &&
    isVisible(input.document, entry.item, entry.side, answers, context)
  );
}

/** Returns the nodes between second-level headings, by the text of the heading. */
export function sectionsOf(root: TagNode): Map<string, TagNode[]> {
  const sections = new Map<string, TagNode[]>();
  const inspection = (node: TagNode) => {
    const heading = node.children.find(({ tag }) => tag === 'H2');
    if (heading) sections.set(solid(textIn(heading)), [node]);
    node.children.forEach(inspection);
  };
  inspection(root);
  return sections;
}

const columnIndex = (entry: Entry, definition: FormDefinition): number => {
  if (entry.column === undefined) return entry.side === 'moveIn' ? 0 : 1;
  const cells = SIDES.flatMap((side) =>
    (entry.item.columns ?? [])
      .filter(({ id }) => (entry.item.rows ?? []).some((row) => row.keys[side]?.[id] !== undefined))
      .map(({ id }) => `${side}.${id}`),
  );
  expect(definition.sections).toContain(entry.section);
  return cells.indexOf(`${entry.side}.${entry.column.id}`);
};

/** Returns the text beside a label: the cell of its side, or the following node if the section has one side only. */
export function printedBeside(
  definition: FormDefinition,
  entry: Entry,
  label: string,
  section: TagNode[],
): string[] {
  const rows = section
    .flatMap((node) => tagged(node, 'TR'))
    .filter((row) => solid(textIn(row)).startsWith(label));
  if (rows.length > 0)
    return rows.map((row) =>
      solid(
        textIn(tagged(row, 'TD')[columnIndex(entry, definition)] ?? { tag: '', children: [], texts: [] }),
      ),
    );
  const text = solid(section.map(textIn).join(' '));
  return text.split(label).slice(1);
}

/** Returns the answers with different values for both sides, so that swapped columns are noticed. */
export function withSidesApart(definition: FormDefinition, answers: Answers): Answers {
  const changed: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition)) {
    const value = answers[entry.key];
    const options = (entry.column?.options ?? []).map(([each]) => each);
    if (
      typeof value === 'string' &&
      ['text', 'longText'].includes(entry.kind) &&
      entry.item.type !== 'select'
    )
      changed[entry.key] = `${value} ${entry.side}`;
    if (entry.side === 'moveIn') continue;
    if (typeof value === 'number' && entry.kind === 'number') changed[entry.key] = value + 1;
    // Nothing depends on cells of tables.
    if (options.length > 1) changed[entry.key] = options.find((each) => each !== value);
  }
  return changed;
}
