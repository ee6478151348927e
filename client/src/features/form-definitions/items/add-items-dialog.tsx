import { fill, formItems, messages } from '@walkthrough/domain';
import {
  isWorded,
  ITEM_TYPES,
  LIMITS,
  SIDES,
  tablesOf,
  type FormDefinition,
  type ItemType,
  type NewItem,
  type Side,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog';
import { TextField } from '../../../ui/form-field';
import { Choice } from '../choice';
import { itemName, TYPE_WORDS } from './item-words';
import { linesOf } from './lines';

const { common } = messages;

const ASKED = { both: SIDES, moveIn: ['moveIn'], moveOut: ['moveOut'] } as const satisfies Readonly<
  Record<string, readonly Side[]>
>;

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

/** Items by their labels, several at once; or a table with its rows. Ids and keys are made from the labels. */
export function AddItemsDialog({ definition, locale, sectionName, onAdd, onClose }: AddItemsDialogProps) {
  const tables = tablesOf(definition);
  const [type, setType] = useState<ItemType>('text');
  const [text, setText] = useState('');
  const [rows, setRows] = useState('');
  const [like, setLike] = useState(tables.at(-1)?.id ?? '');
  const [asked, setAsked] = useState<keyof typeof ASKED>('both');
  const [problem, setProblem] = useState<string>();
  const isTable = type === 'radioTable';
  const table = tables.find(({ id }) => id === like);
  const labels = isTable ? [text.trim()].filter((label) => label !== '') : linesOf(text);
  const isAsked = isWorded(type) && type !== 'title' && !(isTable && table);

  const submit = () => {
    const wanted = isWorded(type) ? labels : [TYPE_WORDS[type]];
    if (wanted.length === 0) {
      setProblem(isTable ? formItems.titleNeeded : formItems.labelNeeded);
      return;
    }
    const tableParts = isTable ? { rows: linesOf(rows), ...(table && { like: table }) } : {};
    onAdd(wanted.map((label) => ({ type, label, sides: ASKED[asked], ...tableParts })));
  };
  return (
    <FormDialog
      title={fill(formItems.newItems, { section: sectionName })}
      submitLabel={
        labels.length > 1 ? fill(formItems.addCount, { count: labels.length }) : formItems.addThese
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        label={common.type}
        value={type}
        options={ITEM_TYPES.map((each) => [each, TYPE_WORDS[each]] as const)}
        onValue={(next) => setType(next as ItemType)}
      />
      {isWorded(type) && (
        <TextField
          key={String(isTable)}
          label={isTable ? formItems.tableTitle : formItems.labels}
          help={isTable ? undefined : formItems.labelsHelp}
          problem={problem}
          value={text}
          onValue={setText}
          input={{ autoFocus: true, ...(!isTable && MANY_LINES) }}
        />
      )}
      {isTable && (
        <>
          <TextField
            label={formItems.rowLabels}
            help={formItems.rowsHelp}
            value={rows}
            onValue={setRows}
            input={MANY_LINES}
          />
          <Choice
            label={formItems.columnsLike}
            value={like}
            options={[
              ['', formItems.ownColumns],
              ...tables.map((each) => {
                const name = itemName(definition, each, locale);
                return [each.id, fill(formItems.columnsOf, { name })] as const;
              }),
            ]}
            onValue={setLike}
          />
        </>
      )}
      {isAsked && (
        <Choice
          label={formItems.askedAt}
          value={asked}
          options={ASKED_WORDS}
          onValue={(next) => setAsked(next as keyof typeof ASKED)}
        />
      )}
    </FormDialog>
  );
}

const MANY_LINES = {
  multiline: true,
  minRows: 4,
  maxRows: 12,
  inputProps: { maxLength: LIMITS.itemsPerSection * 200 },
} as const;
