import { sidesOfForm, type FormDefinition, type Item, type Section } from '@walkthrough/form-definitions';
import type { ReportReader } from '../condition-report/view/report-reader';

/** A form text that the report must show, and the JSON pointer of its item. */
interface ExpectedLabel {
  path: string;
  label: string;
  item: Item;
}

/** Items that print no text, and rooms, whose contents are not part of the form. */
const WITHOUT_LABEL: readonly Item['type'][] = ['divider', 'padding', 'rooms'];

/** Removes white space, so that line breaks and the surroundings of inserted names do not matter. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00ad]+/gu, '');
const beforeNames = (text: string): string =>
  withoutSpaces(text.split(/\$?\{/u)[0] ?? '').replace(/:$/u, '');

const isPrinted = ({ print }: Pick<Item | Section, 'print'>): boolean => print?.hide !== true;

/** Lists every printable item of the form with its location for the author. */
export function printedItems(form: FormDefinition): { path: string; item: Item }[] {
  return form.sections.flatMap((section, at) =>
    isPrinted(section)
      ? section.items.flatMap((item, index) =>
          isPrinted(item) && !WITHOUT_LABEL.includes(item.type)
            ? [{ path: `/sections/${at}/items/${index}`, item }]
            : [],
        )
      : [],
  );
}

/** Returns the labels of items that a report asks on at least one side, with the rows and columns of tables. */
export function expectedLabels(
  form: FormDefinition,
  reader: ReportReader,
  asked: readonly Item[],
): ExpectedLabel[] {
  const texts = Object.values(form.i18n)[0] ?? {};
  return printedItems(form)
    .filter(({ item }) => asked.includes(item) && sidesOfForm(form).some((side) => reader.asked(item, side)))
    .flatMap(({ path, item }) => [
      { path, item, id: item.label ?? item.id },
      ...(item.rows ?? []).map((row, index) => ({ path: `${path}/rows/${index}`, item, id: row.label })),
      ...(item.questions ?? []).flatMap((question, index) =>
        // The rows of the sample need not be those that ask it.
        question.shownWhen === undefined
          ? [{ path: `${path}/questions/${index}`, item, id: question.label ?? question.id }]
          : [],
      ),
      ...(item.columns ?? []).map((column, index) => ({
        path: `${path}/columns/${index}`,
        item,
        id: column.label,
      })),
    ])
    .map(({ id, ...place }) => ({ ...place, label: beforeNames(texts[id] ?? id) }))
    .filter(({ label }) => label !== '');
}
