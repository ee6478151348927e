import Box from '@mui/material/Box';
import { fill, formItems, perLanguage } from '@walkthrough/domain';
import {
  isLegalKey,
  SIDES,
  textIn,
  withValueAt,
  type Item,
  type ItemPlace,
  type Path,
  type Row,
} from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { DraftField } from './draft-field';
import { EntryButtons } from './entry-buttons';
import { KeyField } from './key-fields';
import { WordingField } from './wording-field';

interface RowsEditorProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** Rows of a table by label; other properties and keys are collapsed. */
export function RowsEditor({ place, path, item }: RowsEditorProps) {
  const rows = item.rows ?? [];
  return (
    <>
      {rows.map((row, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
          <WordingField
            selection={place}
            path={[...path, 'rows', index, 'label']}
            field={`rows/${index}/label`}
            label={fill(formItems.row, { number: index + 1 })}
            preferredId={`${item.id}.${row.id}`}
          />
          <EntryButtons
            selection={place}
            list={[...path, 'rows']}
            index={index}
            count={rows.length}
            name={fill(formItems.row, { number: index + 1 })}
            keepLast
          />
        </Box>
      ))}
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 600, py: 0.5 } }}>
        <summary>{formItems.rowKeys}</summary>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {rows.map((row, index) => (
            <RowDetails key={index} {...{ place, path, item, row, index }} />
          ))}
        </Box>
      </Box>
    </>
  );
}

interface RowDetailsProps extends RowsEditorProps {
  row: Row;
  index: number;
}

const MANDATORY = perLanguage(
  () =>
    [
      ['', formItems.asTable],
      ['true', formItems.yes],
      ['false', formItems.no],
    ] as const,
);

function RowDetails({ place, path, item, row, index }: RowDetailsProps) {
  const { definition, locale } = useItems();
  const change = useChange(place);
  const at = [...path, 'rows', index];
  const number = index + 1;
  const others = (item.rows ?? []).filter((_row, each) => each !== index).map(({ id }) => id);
  const name = textIn(definition, row.label, locale);
  const write = (property: string, value: unknown) =>
    change((form) => withValueAt(form, [...at, property], value));
  return (
    <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 1 }}>
      <DraftField
        label={fill(formItems.rowId, { number })}
        value={row.id}
        problem={useProblem([...at, 'id'])}
        check={(id) =>
          !isLegalKey(id) ? formItems.keyIllegal : others.includes(id) ? formItems.keyTaken : null
        }
        code
        field={`rows/${index}/id`}
        onCommit={(id) => write('id', id)}
      />
      {SIDES.flatMap((side) =>
        Object.keys(row.keys[side] ?? {}).map((column) => (
          <KeyField
            key={`${side} ${column}`}
            place={place}
            path={[...at, 'keys', side, column]}
            field={`rows/${index}/keys/${side}/${column}`}
            label={fill(formItems.rowKey, { row: name, column, side: SIDE_WORDS[side] })}
          />
        )),
      )}
      <SelectField
        label={fill(formItems.rowMandatory, { number })}
        value={row.mandatory === undefined ? '' : String(row.mandatory)}
        options={MANDATORY}
        onValue={(value) => write('mandatory', value === '' ? undefined : value === 'true')}
        field={`rows/${index}/mandatory`}
      />
      <DraftField
        label={formItems.concept}
        help={formItems.conceptHelp}
        value={row.concept ?? ''}
        problem={useProblem([...at, 'concept'])}
        code
        field={`rows/${index}/concept`}
        onCommit={(text) => write('concept', text.trim() === '' ? undefined : text.trim())}
      />
    </Box>
  );
}
