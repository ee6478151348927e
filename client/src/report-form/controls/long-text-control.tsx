import { maxLengthOf, normaliseValue } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';
import { DictationButton } from '../dictation/dictation-button';
import { useDraft } from '../use-draft';
import { TickBox } from './boolean-control';
import { asText, type ControlProps } from './control-props';
import { FieldFrame, GroupFrame, type FieldIds } from './field-frame';

interface TextAreaProps extends FieldIds {
  entry: ControlProps['entry'];
  value: unknown;
  /** Accessible name, where no label belongs to the field. */
  label?: string;
  /** Name of the field. */
  name: string;
}

function TextArea({ entry, value, id, describedBy, invalid, label, name }: TextAreaProps) {
  const { store } = useReportForm();
  const draft = useDraft(
    asText(value),
    (text) => store.commit(entry.key, text),
    (text) => asText(normaliseValue(entry, text)),
  );
  const longest = maxLengthOf(entry.rules);
  return (
    <>
      <textarea
        className="wt-input wt-long"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={entry.required || undefined}
        rows={3}
        maxLength={longest}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.leave}
      />
      <DictationButton label={name} value={draft.value} longest={longest} onText={draft.change} />
    </>
  );
}

/** Multi-line text. With a box, the text appears and is required once the box is ticked. */
export function LongTextControl({ entry, value, label, ...frame }: ControlProps) {
  return entry.requiredIf === undefined ? (
    <FieldFrame entry={entry} label={label} {...frame}>
      {(ids) => <TextArea entry={entry} value={value} name={label} {...ids} />}
    </FieldFrame>
  ) : (
    <BoxedLongText entry={entry} value={value} label={label} boxKey={entry.requiredIf} {...frame} />
  );
}

function BoxedLongText({ entry, value, label, boxKey, ...frame }: ControlProps & { boxKey: string }) {
  const ticked = useFormData()[boxKey] === true;
  return (
    <GroupFrame entry={entry} label={label} hideLabel {...frame}>
      {(ids) => (
        <>
          <TickBox answerKey={boxKey} label={label} ticked={ticked} />
          {(ticked || asText(value) !== '') && (
            <TextArea entry={entry} value={value} label={label} name={label} {...ids} />
          )}
        </>
      )}
    </GroupFrame>
  );
}
