import { fill, formItems, messages } from '@walkthrough/domain';
import {
  isWorded,
  ITEM_TYPES,
  LIMITS,
  sidesOfForm,
  tablesOf,
  type FormDefinition,
  type ItemType,
  type NewItem,
  type PairSide,
} from '@walkthrough/form-definitions';
import { EditDialog } from '../../../editing/edit-dialog';
import { useEditForm } from '../../../editing/edit-form';
import { ChoiceInput } from '../../../editing/inputs/choice-input';
import { LongTextInput, TextInput } from '../../../editing/inputs/text-input';
import { itemName, TYPE_WORDS } from './item-words';
import { linesOf } from './lines';

const { common } = messages;

/** `both`: on every side of the form. */
type Asked = 'both' | PairSide;

const ASKED_WORDS = [
  ['both', formItems.bothSides],
  ['moveIn', formItems.onlyMoveIn],
  ['moveOut', formItems.onlyMoveOut],
] as const;

interface AddItemsDialogProps {
  definition: FormDefinition;
  locale: string;
  sectionName: string;
  onAdd: (items: NewItem[]) => void;
  onClose: () => void;
}

/** Adds several items by label, or a table with its rows. Ids and keys derive from the labels. */
export function AddItemsDialog({ definition, locale, sectionName, onAdd, onClose }: AddItemsDialogProps) {
  const tables = tablesOf(definition);
  const form = useEditForm({
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
      const sides = asked === 'both' ? sidesOfForm(definition) : [asked];
      onAdd(named.map((label) => ({ type, label, sides, ...tableParts })));
    },
  });
  const { type, labels, like } = form.values;
  const isTable = type === 'radioTable';
  const isLikeAnother = isTable && tables.some(({ id }) => id === like);
  const hasSides = sidesOfForm(definition).length > 1;
  const isAsked = hasSides && isWorded(type) && type !== 'title' && !isLikeAnother;
  const count = isWorded(type) && !isTable ? linesOf(labels).length : 1;
  return (
    <EditDialog
      form={form}
      title={fill(formItems.newItems, { section: sectionName })}
      submitLabel={count > 1 ? fill(formItems.addCount, { count }) : formItems.addThese}
      onClose={onClose}
    >
      <ChoiceInput
        form={form}
        name="type"
        label={common.type}
        options={ITEM_TYPES.map((each) => [each, TYPE_WORDS[each]] as const)}
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
      {isTable && (
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
          <ChoiceInput
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
      )}
      {isAsked && <ChoiceInput form={form} name="asked" label={formItems.askedAt} options={ASKED_WORDS} />}
    </EditDialog>
  );
}

const MANY_CHARACTERS = { maxLength: LIMITS.itemsPerSection * 200 } as const;
