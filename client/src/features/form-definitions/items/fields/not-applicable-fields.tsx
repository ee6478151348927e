import { fill, formItems } from '@walkthrough/domain';
import {
  pathOfItem,
  setNotApplicable,
  SIDES,
  type Item,
  type ItemPlace,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { SIDE_WORDS } from '../item-words';
import { useChange, useProblem } from '../items-context';
import { FieldGroup } from './field-group';
import { KeyField } from './key-fields';

/** Box that says that a question does not apply, with the keys of the box and of its reason. */
export function NotApplicableFields({ place, item }: { place: ItemPlace; item: Item }) {
  const change = useChange(place);
  const path = [...pathOfItem(place), 'notApplicable'];
  const { notApplicable } = item;
  return (
    <FieldGroup title={formItems.notApplicableBox} help={useProblem(path)}>
      <CheckField
        label={formItems.hasNotApplicable}
        checked={notApplicable !== undefined}
        onChecked={(isOn) => change((form) => setNotApplicable(form, place, isOn))}
      />
      {notApplicable &&
        SIDES.filter((side) => notApplicable.keys[side] !== undefined).map((side) => (
          <div key={side}>
            <KeyField
              place={place}
              path={[...path, 'keys', side]}
              field={`notApplicable/keys/${side}`}
              label={fill(formItems.naKeyAt, { side: SIDE_WORDS[side] })}
            />
            <KeyField
              place={place}
              path={[...path, 'reasons', side]}
              field={`notApplicable/reasons/${side}`}
              label={fill(formItems.reasonKeyAt, { side: SIDE_WORDS[side] })}
            />
          </div>
        ))}
    </FieldGroup>
  );
}
