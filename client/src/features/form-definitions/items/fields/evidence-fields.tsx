import Box from '@mui/material/Box';
import { conditionBuilder, fill, formEvidence } from '@walkthrough/domain';
import {
  LIMITS,
  pathOfItem,
  setEvidence,
  setPhotos,
  SIDES,
  sidesOf,
  withValueAt,
  type Item,
  type ItemPlace,
  type SidedExpression,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { ExpressionFields, type ExpressionWords } from '../conditions/expression-fields';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { FieldGroup } from './field-group';
import { KeyField } from './key-fields';
import { NumberField } from './number-field';

interface EvidenceFieldsProps {
  place: ItemPlace;
  item: Item;
}

/** Photos, note and flag of a question, or of each row of a repeat. */
export function EvidenceFields(props: EvidenceFieldsProps) {
  const { place, item } = props;
  const change = useChange(place);
  return (
    <FieldGroup title={item.type === 'repeat' ? formEvidence.ofRows : formEvidence.title}>
      <CheckField
        label={formEvidence.hasPhotos}
        checked={item.photo !== undefined}
        onChecked={(isOn) => change((form) => setPhotos(form, place, isOn))}
      />
      {item.photo && <PhotoFields {...props} />}
      <CheckField
        label={formEvidence.hasNote}
        checked={item.note !== undefined}
        onChecked={(isOn) => change((form) => setEvidence(form, place, 'note', isOn))}
      />
      {item.note && (
        <>
          <PartKeys {...props} part="note" label={formEvidence.noteKeyAt} />
          <RequiredWhen {...props} part="note" words={NOTE_WORDS()} />
        </>
      )}
      <CheckField
        label={formEvidence.hasFlag}
        checked={item.flag !== undefined}
        onChecked={(isOn) => change((form) => setEvidence(form, place, 'flag', isOn))}
      />
      {item.flag && <PartKeys {...props} part="flag" label={formEvidence.flagKeyAt} />}
    </FieldGroup>
  );
}

const PHOTO_WORDS = (): ExpressionWords => ({
  title: conditionBuilder.photosTitle,
  help: conditionBuilder.photosHelp,
  add: conditionBuilder.addPhotos,
  remove: conditionBuilder.deletePhotos,
});

const NOTE_WORDS = (): ExpressionWords => ({
  title: conditionBuilder.noteTitle,
  help: conditionBuilder.noteHelp,
  add: conditionBuilder.addNote,
  remove: conditionBuilder.deleteNote,
});

function PhotoFields({ place, item }: EvidenceFieldsProps) {
  const path = [...pathOfItem(place), 'photo'];
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1 }}>
        <NumberField
          selection={place}
          path={[...path, 'min']}
          field="photo/min"
          label={formEvidence.minPhotos}
          value={item.photo?.min}
          help={formEvidence.minPhotosHelp}
          whole={{ min: 0, max: LIMITS.photos }}
        />
        <NumberField
          selection={place}
          path={[...path, 'max']}
          field="photo/max"
          label={formEvidence.maxPhotos}
          value={item.photo?.max}
          whole={{ min: 1, max: LIMITS.photos }}
        />
      </Box>
      <RequiredWhen place={place} item={item} part="photo" words={PHOTO_WORDS()} />
    </>
  );
}

interface RequiredWhenProps extends EvidenceFieldsProps {
  part: 'photo' | 'note';
  words: ExpressionWords;
}

function RequiredWhen({ place, item, part, words }: RequiredWhenProps) {
  const { definition } = useItems();
  const change = useChange(place);
  const path = [...pathOfItem(place), part, 'requiredWhen'];
  const write = (value: SidedExpression | undefined) => change((form) => withValueAt(form, path, value));
  return (
    <ExpressionFields
      words={words}
      value={item[part]?.requiredWhen}
      path={path}
      field={`${part}/requiredWhen`}
      type="boolean"
      sides={sidesOf(item, definition)}
      onValue={write}
    />
  );
}

interface PartKeysProps extends EvidenceFieldsProps {
  part: 'note' | 'flag';
  label: string;
}

function PartKeys({ place, item, part, label }: PartKeysProps) {
  const path = [...pathOfItem(place), part, 'keys'];
  const problem = useProblem(path);
  return (
    <>
      {problem && <Box sx={{ typography: 'body2', color: 'error.main' }}>{problem}</Box>}
      {SIDES.filter((side) => item[part]?.keys[side] !== undefined).map((side) => (
        <KeyField
          key={side}
          place={place}
          path={[...path, side]}
          field={`${part}/keys/${side}`}
          label={fill(label, { side: SIDE_WORDS[side] })}
        />
      ))}
    </>
  );
}
