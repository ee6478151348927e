import { fill, formItems, perLanguage } from '@walkthrough/domain';
import {
  keyProblem,
  kindOfItem,
  NamesInUse,
  pathOfItem,
  setKey,
  setSide,
  SIDES,
  sidesOfForm,
  valueAt,
  withValueAt,
  type Item,
  type ItemPlace,
  type KeyProblem,
  type Path,
  type Side,
} from '@walkthrough/form-definitions';
import Alert from '@mui/material/Alert';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { CheckField } from '../../../../ui/check-field';
import { DraftField } from './draft-field';
import { FieldGroup } from './field-group';

const PROBLEMS: Readonly<Record<KeyProblem, string>> = perLanguage(() => ({
  illegal: formItems.keyIllegal,
  taken: formItems.keyTaken,
  record: formItems.keyOfRecord,
}));

interface KeyFieldProps {
  place: ItemPlace;
  path: Path;
  field: string;
  label: string;
}

/** Key field: validated while typing; warns before changing a key that published versions use. */
export function KeyField({ place, path, field, label }: KeyFieldProps) {
  const { definition, published } = useItems();
  const change = useChange(place);
  const found = useProblem(path);
  const present = valueAt(definition, path);
  const key = typeof present === 'string' ? present : '';
  const problem = keyProblem(definition, path, key);
  const check = (text: string) => {
    const wrong = keyProblem(definition, path, text);
    if (wrong) return PROBLEMS[wrong];
    return published.has(key) && text !== key ? fill(formItems.keyPublished, { key }) : null;
  };
  return (
    <DraftField
      label={label}
      value={key}
      problem={problem ? PROBLEMS[problem] : found}
      check={check}
      code
      field={field}
      onCommit={(text) => change((form) => setKey(form, path, text.trim()))}
    />
  );
}

/** Returns whether published versions store another kind of answer under an item's keys. */
function isOfAnotherKind(item: Item, published: ReadonlyMap<string, string>): boolean {
  const kind = kindOfItem(item);
  return SIDES.some((side) => {
    const before = published.get(item.keys?.[side] ?? '');
    return before !== undefined && kind !== undefined && before !== kind;
  });
}

/** Sides of an item and the keys of its answers. */
export function KeyFields({ place, item }: { place: ItemPlace; item: Item }) {
  const { definition, published } = useItems();
  const change = useChange(place);
  const ofForm = sidesOfForm(definition);
  const sides = SIDES.filter((side) => item.keys?.[side] !== undefined);
  return (
    <FieldGroup title={formItems.keys} help={formItems.keysHelp}>
      {isOfAnotherKind(item, published) && <Alert severity="warning">{formItems.typePublished}</Alert>}
      {ofForm.map((side) => (
        <div key={side}>
          {ofForm.length > 1 && (
            <CheckField
              label={fill(formItems.askAt, { side: SIDE_WORDS[side] })}
              checked={sides.includes(side)}
              disabled={sides.length === 1 && sides.includes(side)}
              onChecked={(isOn) => change((form) => setSide(form, place, side, isOn))}
            />
          )}
          {sides.includes(side) && (
            <KeyField
              place={place}
              path={[...pathOfItem(place), 'keys', side]}
              field={`keys/${side}`}
              label={fill(formItems.keyAt, { side: SIDE_WORDS[side] })}
            />
          )}
        </div>
      ))}
      {item.type === 'longText' && item.unless === undefined && (
        <BoxKeys place={place} item={item} sides={sides} />
      )}
    </FieldGroup>
  );
}

/** Checkbox of a long text, which has its own keys. */
function BoxKeys({ place, item, sides }: { place: ItemPlace; item: Item; sides: readonly Side[] }) {
  const change = useChange(place);
  const path = [...pathOfItem(place), 'checkbox'];
  const toggle = (isOn: boolean) =>
    change((form) => {
      const names = new NamesInUse(form);
      const keys = Object.fromEntries(
        sides.map((side) => [side, names.key(`${item.keys?.[side] ?? side}Box`)]),
      );
      return withValueAt(form, path, isOn ? keys : undefined);
    });
  return (
    <>
      <CheckField label={formItems.hasBox} checked={item.checkbox !== undefined} onChecked={toggle} />
      {SIDES.filter((side) => item.checkbox?.[side] !== undefined).map((side) => (
        <KeyField
          key={side}
          place={place}
          path={[...path, side]}
          field={`checkbox/${side}`}
          label={fill(formItems.boxKeyAt, { side: SIDE_WORDS[side] })}
        />
      ))}
    </>
  );
}
