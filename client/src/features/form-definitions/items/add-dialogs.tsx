import { fill, formItems, messages, perLanguage } from '@walkthrough/domain';
import {
  isWorded,
  isInRows,
  itemAt,
  LIMITS,
  repeatAround,
  sidesOf,
  sidesOfForm,
  tablesOf,
  typesAt,
  type FormDefinition,
  type Item,
  type ItemPlace,
  type ItemType,
  type NewItem,
  type PairSide,
  type Side,
} from '@walkthrough/form-definitions';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { SelectInput } from '../../../editing/inputs/select-input';
import { LongTextInput, TextInput } from '../../../editing/inputs/text-input';
import { itemName, nameOf, TYPE_WORDS } from './item-words';
import { linesOf } from './lines';
import type { useAdding } from './use-row-commands';

const { common } = messages;

/** `both`: on every side of the form. */
type Asked = 'both' | PairSide;

const ASKED_WORDS = perLanguage(
  () =>
    [
      ['both', formItems.bothSides],
      ['moveIn', formItems.onlyMoveIn],
      ['moveOut', formItems.onlyMoveOut],
    ] as const,
);

interface AddDialogProps {
  adding: ReturnType<typeof useAdding>;
  definition: FormDefinition;
  locale: string;
}

/** Asks for the items or sections to add. */
export function AddDialog({ adding, definition, locale }: AddDialogProps) {
  const { asking, stopAsking } = adding;
  if (asking === null) return null;
  if (asking.what === 'sections') {
    return <AddSectionsDialog onAdd={adding.addSections} onClose={stopAsking} />;
  }
  return (
    <AddItemsDialog
      definition={definition}
      locale={locale}
      at={asking.at}
      onAdd={adding.addItems}
      onClose={stopAsking}
    />
  );
}

interface AddItemsDialogProps {
  definition: FormDefinition;
  locale: string;
  /** Place that the first item gets. */
  at: ItemPlace;
  onAdd: (items: NewItem[]) => void;
  onClose: () => void;
}

/** Adds several items by label, or a table with its rows. Ids and keys derive from the labels. */
function AddItemsDialog({ definition, locale, at, onAdd, onClose }: AddItemsDialogProps) {
  const tables = tablesOf(definition);
  const repeat = isInRows(at) ? itemAt(definition, repeatAround(at)) : undefined;
  const sectionName = nameOf(definition, { section: at.section, item: null }, locale);
  const form = useNewItems(repeat ? sidesOf(repeat, definition) : sidesOfForm(definition), tables, onAdd);
  const { type, labels, like } = form.values;
  const isTable = type === 'radioTable';
  const isLikeAnother = isTable && tables.some(({ id }) => id === like);
  const hasSides = sidesOfForm(definition).length > 1;
  // Rows are asked where their repeat is.
  const isAsked = !repeat && hasSides && isWorded(type) && type !== 'title' && !isLikeAnother;
  const count = isWorded(type) && !isTable ? linesOf(labels).length : 1;
  return (
    <EditDialog
      form={form}
      title={
        repeat
          ? fill(formItems.newQuestions, { name: itemName(definition, repeat, locale) })
          : fill(formItems.newItems, { section: sectionName })
      }
      submitLabel={count > 1 ? fill(formItems.addCount, { count }) : formItems.addThese}
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="type"
        label={common.type}
        options={typesAt(at).map((each) => [each, TYPE_WORDS[each]] as const)}
      />
      {isWorded(type) && !isTable && (
        <LongTextInput
          form={form}
          name="labels"
          label={formItems.labels}
          help={formItems.labelsHelp}
          missing={formItems.labelNeeded}
          rows={4}
          input={{ autoFocus: true, inputProps: MANY_CHARACTERS }}
        />
      )}
      {isTable && <TableFields form={form} tables={tables} definition={definition} locale={locale} />}
      {isAsked && <SelectInput form={form} name="asked" label={formItems.askedAt} options={ASKED_WORDS} />}
    </EditDialog>
  );
}

/** What is asked about new items, and what they become. */
function useNewItems(allSides: readonly Side[], tables: readonly Item[], onAdd: (items: NewItem[]) => void) {
  return useEditForm({
    localValues: {
      type: 'text' as ItemType,
      labels: '',
      tableTitle: '',
      rows: '',
      like: tables.at(-1)?.id ?? '',
      asked: 'both' as Asked,
    },
    save: async ({ type, labels, tableTitle, rows, like, asked }) => {
      const table = tables.find(({ id }) => id === like);
      const tableParts = type === 'radioTable' ? { rows: linesOf(rows), ...(table && { like: table }) } : {};
      const wanted = type === 'radioTable' ? [tableTitle.trim()] : linesOf(labels);
      const named = isWorded(type) ? wanted : [TYPE_WORDS[type]];
      const sides = asked === 'both' ? allSides : [asked];
      onAdd(named.map((label) => ({ type, label, sides, ...tableParts })));
    },
  });
}

interface TableFieldsProps extends Pick<AddItemsDialogProps, 'definition' | 'locale'> {
  form: ReturnType<typeof useNewItems>;
  /** Tables whose columns can be copied. */
  tables: readonly Item[];
}

/** Title, rows and columns of a new table. */
function TableFields({ form, tables, definition, locale }: TableFieldsProps) {
  return (
    <>
      <TextInput
        form={form}
        name="tableTitle"
        label={formItems.tableTitle}
        missing={formItems.titleNeeded}
        input={{ autoFocus: true }}
      />
      <LongTextInput
        form={form}
        name="rows"
        label={formItems.rowLabels}
        help={formItems.rowsHelp}
        rows={4}
        input={{ inputProps: MANY_CHARACTERS }}
      />
      <SelectInput
        form={form}
        name="like"
        label={formItems.columnsLike}
        options={[
          ['', formItems.ownColumns],
          ...tables.map((each) => {
            const name = itemName(definition, each, locale);
            return [each.id, fill(formItems.columnsOf, { name })] as const;
          }),
        ]}
      />
    </>
  );
}

const MANY_CHARACTERS = { maxLength: LIMITS.itemsPerSection * 200 } as const;

interface AddSectionsDialogProps {
  onAdd: (titles: string[]) => void;
  onClose: () => void;
}

/** Adds several sections by title. */
function AddSectionsDialog({ onAdd, onClose }: AddSectionsDialogProps) {
  const form = useEditForm({
    localValues: { titles: '' },
    save: async ({ titles }) => onAdd(linesOf(titles)),
  });
  const count = linesOf(form.values.titles).length;
  return (
    <EditDialog
      form={form}
      title={formItems.newSections}
      submitLabel={count > 1 ? fill(formItems.addCount, { count }) : formItems.addThese}
      onClose={onClose}
    >
      <LongTextInput
        form={form}
        name="titles"
        label={formItems.sectionTitles}
        missing={formItems.labelNeeded}
        rows={3}
        input={{ autoFocus: true }}
      />
    </EditDialog>
  );
}
