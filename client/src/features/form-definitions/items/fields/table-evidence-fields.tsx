import Box from '@mui/material/Box';
import { conditionBuilder, formEvidence } from '@walkthrough/domain';
import {
  changeTableRows,
  firstKeyOfRow,
  LIMITS,
  setTableEvidence,
  SIDES,
  type Item,
  type ItemPlace,
  type Path,
  type Row,
  type SidedExpression,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { ExpressionFields } from '../conditions/expression-fields';
import { useChange } from '../items-context';
import { FieldGroup } from './field-group';
import { NumberField } from './number-field';

interface TableEvidenceProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** Photos, note and flag of the rows of a table: the fields show those of the first row, and change all. */
export function TableEvidenceFields(props: TableEvidenceProps) {
  const { place, item } = props;
  const change = useChange(place);
  const [row] = item.rows ?? [];
  if (row === undefined) return null;
  const set = (part: 'photo' | 'note' | 'flag') => (isOn: boolean) =>
    change((form) => setTableEvidence(form, place, part, isOn));
  return (
    <FieldGroup title={formEvidence.ofRows} help={formEvidence.ofTableRowsHelp}>
      <CheckField label={formEvidence.hasPhotos} checked={row.photo !== undefined} onChecked={set('photo')} />
      {row.photo && <RowPhotoFields {...props} row={row} />}
      <CheckField label={formEvidence.hasNote} checked={row.note !== undefined} onChecked={set('note')} />
      {row.note && <RequiredWhen {...props} row={row} part="note" />}
      <CheckField label={formEvidence.hasFlag} checked={row.flag !== undefined} onChecked={set('flag')} />
    </FieldGroup>
  );
}

interface RowFieldsProps extends TableEvidenceProps {
  /** The first row. */
  row: Row;
}

function RowPhotoFields(props: RowFieldsProps) {
  const { place, path, row } = props;
  const change = useChange(place);
  const writeCount = (name: 'min' | 'max') => (count: number | undefined) =>
    change((form) =>
      changeTableRows(form, place, (each) => {
        const { [name]: _before, ...others } = each.photo ?? {};
        return { ...each, photo: count === undefined ? others : { ...others, [name]: count } };
      }),
    );
  const at = [...path, 'rows', 0, 'photo'];
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1 }}>
        <NumberField
          selection={place}
          path={[...at, 'min']}
          field="rows/0/photo/min"
          label={formEvidence.minPhotos}
          value={row.photo?.min}
          help={formEvidence.minPhotosHelp}
          whole={{ min: 0, max: LIMITS.photos }}
          onNumber={writeCount('min')}
        />
        <NumberField
          selection={place}
          path={[...at, 'max']}
          field="rows/0/photo/max"
          label={formEvidence.maxPhotos}
          value={row.photo?.max}
          whole={{ min: 1, max: LIMITS.photos }}
          onNumber={writeCount('max')}
        />
      </Box>
      <RequiredWhen {...props} part="photo" />
    </>
  );
}

/** Condition under which photos or a note are required in each row, where `.` is its first answer. */
function RequiredWhen({ place, path, item, row, part }: RowFieldsProps & { part: 'photo' | 'note' }) {
  const change = useChange(place);
  const write = (condition: SidedExpression | undefined) =>
    change((form) =>
      changeTableRows(form, place, (each) => {
        const { requiredWhen: _before, ...others } = each[part] ?? { keys: {} };
        const next = condition === undefined ? others : { ...others, requiredWhen: condition };
        return { ...each, [part]: next };
      }),
    );
  const words =
    part === 'photo'
      ? {
          title: conditionBuilder.photosTitle,
          help: conditionBuilder.photosHelp,
          add: conditionBuilder.addPhotos,
          remove: conditionBuilder.deletePhotos,
        }
      : {
          title: conditionBuilder.noteTitle,
          help: conditionBuilder.noteHelp,
          add: conditionBuilder.addNote,
          remove: conditionBuilder.deleteNote,
        };
  return (
    <ExpressionFields
      words={words}
      value={row[part]?.requiredWhen}
      path={[...path, 'rows', 0, part, 'requiredWhen']}
      field={`rows/0/${part}/requiredWhen`}
      type="boolean"
      sides={SIDES.filter((side) => firstKeyOfRow(item, row, side) !== undefined)}
      ownOf={(side) => firstKeyOfRow(item, row, side)}
      onValue={write}
    />
  );
}
