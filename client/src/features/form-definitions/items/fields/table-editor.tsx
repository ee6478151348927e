import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, formItems, perLanguage } from '@walkthrough/domain';
import {
  addColumn,
  addRows,
  changeColumnType,
  isLegalKey,
  LIMITS,
  removeColumn,
  renameColumn,
  setColumnSide,
  PAIR,
  sidesOfColumn,
  textIn,
  withValueAt,
  type Column,
  type Item,
  type ItemPlace,
  type Path,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { TextField } from '../../../../ui/form-field';
import { SelectField } from '../../../../ui/select-field';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { CheckField } from '../../../../ui/check-field';
import { choiceWords } from './choice-boxes';
import { ChoicesEditor } from './choices-editor';
import { DraftField } from './draft-field';
import { EntryButtons } from './entry-buttons';
import { FieldGroup } from './field-group';
import { LimitFields, type LimitName } from './limit-fields';
import { LinesField } from './lines-field';
import { RowsEditor } from './rows-editor';
import { ScoreFields } from './score-fields';
import { TableEvidenceFields } from './table-evidence-fields';
import { WordingField } from './wording-field';

const COLUMN_TYPES = perLanguage(
  () =>
    [
      ['radio', formItems.columnChoices],
      ['text', formItems.columnTexts],
      ['numeric', formItems.columnNumbers],
    ] as const,
);

const LIMITS_OF: Readonly<Record<Column['type'], readonly LimitName[]>> = {
  radio: [],
  text: ['maxLength'],
  numeric: ['min', 'max', 'step'],
};

interface TableEditorProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** Columns and rows of a table. Each cell has its own keys, which follow the columns' sides. */
export function TableEditor({ place, path, item }: TableEditorProps) {
  const change = useChange(place);
  const columns = item.columns ?? [];
  return (
    <>
      <FieldGroup title={formItems.columns}>
        {columns.map((column, index) => (
          <ColumnFields key={index} {...{ place, item, column, index }} path={[...path, 'columns', index]} />
        ))}
        <NewColumn place={place} isFull={columns.length >= LIMITS.columns} />
      </FieldGroup>
      <FieldGroup title={formItems.rows}>
        <RowsEditor place={place} path={path} item={item} />
        <LinesField
          label={formItems.addRows}
          onLines={(lines) => change((form) => addRows(form, place, lines))}
        />
      </FieldGroup>
      <TableEvidenceFields place={place} path={path} item={item} />
    </>
  );
}

interface ColumnFieldsProps extends TableEditorProps {
  column: Column;
  index: number;
}

function ColumnFields({ place, path, item, column, index }: ColumnFieldsProps) {
  const { definition, locale } = useItems();
  const change = useChange(place);
  const number = index + 1;
  const field = `columns/${index}`;
  const name = textIn(definition, column.label, locale) || fill(formItems.column, { number });
  const others = (item.columns ?? []).filter((_column, at) => at !== index).map(({ id }) => id);
  return (
    <Box role="group" aria-label={name} sx={COLUMN}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <WordingField
          selection={place}
          path={[...path, 'label']}
          field={`${field}/label`}
          label={fill(formItems.column, { number })}
          preferredId={`${item.id}.${column.id}`}
        />
        <EntryButtons
          selection={place}
          list={path.slice(0, -1)}
          index={index}
          count={item.columns?.length ?? 0}
          name={name}
          keepLast
          onDelete={() => change((form) => removeColumn(form, place, index))}
        />
      </Box>
      <SelectField
        label={fill(formItems.columnType, { number })}
        value={column.type}
        options={COLUMN_TYPES}
        onValue={(type) => change((form) => changeColumnType(form, place, index, type as Column['type']))}
        problem={useProblem([...path, 'type'])}
        field={`${field}/type`}
      />
      <ColumnChecks {...{ place, path, item, column }} />
      {column.options && (
        <ChoicesEditor
          selection={place}
          path={[...path, 'options']}
          field={`${field}/options`}
          options={column.options}
          kind="number"
          owner={column.label}
        />
      )}
      <ColumnScores {...{ place, path, column, name }} field={`${field}/scores`} />
      <LimitFields
        place={place}
        path={path}
        field={`${field}/`}
        names={LIMITS_OF[column.type]}
        values={column}
      />
      <DraftField
        label={fill(formItems.columnId, { number })}
        value={column.id}
        problem={useProblem([...path, 'id'])}
        check={(id) =>
          !isLegalKey(id) ? formItems.keyIllegal : others.includes(id) ? formItems.keyTaken : null
        }
        onlyGood
        code
        field={`${field}/id`}
        onCommit={(id) => change((form) => renameColumn(form, place, index, id))}
      />
    </Box>
  );
}

interface ColumnScoresProps extends Pick<ColumnFieldsProps, 'place' | 'path' | 'column'> {
  name: string;
  field: string;
}

/** Points and failed answers of a column of radios. */
function ColumnScores({ place, path, column, name, field }: ColumnScoresProps) {
  const { definition, locale } = useItems();
  if (column.type !== 'radio') return null;
  const answers = (column.options ?? []).map(
    ([value, text]) => [value, choiceWords(definition, text, locale, value)] as const,
  );
  return (
    <FieldGroup title={fill(formItems.scoresOfColumn, { name })}>
      <ScoreFields {...{ place, path, field, answers }} scores={column.scores ?? []} />
    </FieldGroup>
  );
}

/** Whether a column may stay empty, and on which sides of a form of two it is asked. */
function ColumnChecks({ place, path, item, column }: Omit<ColumnFieldsProps, 'index'>) {
  const { definition } = useItems();
  const change = useChange(place);
  const sides = sidesOfColumn(item, column.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {(definition.sides === undefined ? PAIR : []).map((side) => (
        <CheckField
          key={side}
          label={fill(formItems.askAt, { side: SIDE_WORDS[side] })}
          checked={sides.includes(side)}
          disabled={sides.length === 1 && sides.includes(side)}
          onChecked={(isOn) => change((form) => setColumnSide(form, place, column.id, side, isOn))}
        />
      ))}
      <CheckField
        label={formItems.columnOptional}
        checked={column.optional === true}
        onChecked={(isOn) =>
          change((form) => withValueAt(form, [...path, 'optional'], isOn ? true : undefined))
        }
      />
    </Box>
  );
}

function NewColumn({ place, isFull }: { place: ItemPlace; isFull: boolean }) {
  const change = useChange(place);
  const [label, setLabel] = useState('');
  const add = () => {
    const words = label.trim();
    if (words === '') return;
    change((form) => addColumn(form, place, { label: words, type: 'text' }));
    setLabel('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
      <TextField
        label={formItems.newColumn}
        value={label}
        onValue={setLabel}
        input={{
          disabled: isFull,
          inputProps: { 'data-draft': '' },
          onKeyDown: (event) => {
            if (event.key === 'Enter') add();
          },
        }}
      />
      <Button variant="outlined" disabled={isFull || label.trim() === ''} onClick={add} sx={{ flex: 'none' }}>
        {formItems.addColumn}
      </Button>
    </Box>
  );
}

const COLUMN = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
} as const;
