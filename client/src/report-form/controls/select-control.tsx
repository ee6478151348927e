import { messages } from '@walkthrough/domain';
import { maxLengthOf, optionsOf } from '@walkthrough/form-definitions';
import { useMemo, useState } from 'react';
import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import { asText, type ControlProps } from './control-props';
import { FieldFrame, GroupFrame, type FieldIds } from './field-frame';
import { LONGEST_SHOWN_LIST } from './offered';
import { OtherText } from './part-text';
import { SearchedChoices } from './searched-choices';

const texts = messages.conditionForm;

/** Option for a name outside the list; cannot collide with a real name. */
const ANOTHER = '\u0000another';

interface NameProps extends FieldIds {
  entry: ControlProps['entry'];
  value: string;
  label?: string;
}

/** Free text with the recorded names as suggestions. */
function OtherName({ entry, value, id, describedBy, invalid, label }: NameProps) {
  const { store } = useReportForm();
  const draft = useDraft(value, (text) => store.commit(entry.key, text));
  return (
    <input
      className="wt-input"
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      autoComplete="off"
      maxLength={maxLengthOf(entry.rules)}
      value={draft.value}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.leave}
    />
  );
}

interface ListProps extends NameProps {
  options: readonly { value: string; text: string }[];
  open: boolean;
}

function List({ entry, value, options, open, id, describedBy, invalid }: ListProps) {
  const { store } = useReportForm();
  const known = options.some((option) => option.value === value);
  const [typing, setTyping] = useState(open && value !== '' && !known);
  const choose = (chosen: string) => {
    setTyping(chosen === ANOTHER);
    store.commit(entry.key, chosen === ANOTHER ? '' : chosen);
  };
  return (
    <>
      <select
        className="wt-input"
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={entry.required || undefined}
        value={typing ? ANOTHER : value}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.chooseOption}</option>
        {!known && !typing && value !== '' && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
        {open && <option value={ANOTHER}>{texts.anotherName}</option>}
      </select>
      {typing && (
        <OtherName
          entry={entry}
          value={value}
          id={`${id}-other`}
          describedBy={describedBy}
          invalid={invalid}
          label={texts.nameInFull}
        />
      )}
    </>
  );
}

/** List of the form's own with more entries than a drop-down should have. */
function LongList({ entry, value, label, options, ...frame }: ControlProps) {
  const { store } = useReportForm();
  return (
    <GroupFrame entry={entry} label={label} radios {...frame}>
      {({ id, invalid }) => (
        <>
          <SearchedChoices
            name={id}
            question={label}
            options={options}
            chosen={[value]}
            isMultiple={false}
            invalid={invalid}
            onChoose={(code) => store.commit(entry.key, code)}
            onClear={() => store.commit(entry.key, null)}
          />
          <OtherText entry={entry} value={value} />
        </>
      )}
    </GroupFrame>
  );
}

/** Drop-down of provinces or states, tenant names, or the form's own entries; a long list is searched. */
export function SelectControl(props: ControlProps) {
  return (props.entry.item.options?.length ?? 0) > LONGEST_SHOWN_LIST ? (
    <LongList {...props} />
  ) : (
    <>
      <DropDown {...props} />
      <OtherText entry={props.entry} value={props.value} />
    </>
  );
}

function DropDown({ entry, value, options: offered, ...frame }: ControlProps) {
  const { store, model } = useReportForm();
  const { item } = entry;
  const options = useMemo(
    () =>
      optionsOf({ ...item, options: [...offered] }, store.context).map(({ value: each, text }) => ({
        value: String(each),
        text: text === undefined ? String(each) : model.text(text),
      })),
    [item, offered, store, model],
  );
  const open = item.optionsFrom === 'tenantNames';
  return (
    <FieldFrame entry={entry} {...frame}>
      {(ids) =>
        open && options.length === 0 ? (
          <OtherName entry={entry} value={asText(value)} {...ids} />
        ) : (
          <List entry={entry} value={asText(value)} options={options} open={open} {...ids} />
        )
      }
    </FieldFrame>
  );
}
