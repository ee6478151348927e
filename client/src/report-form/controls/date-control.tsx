import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import { asText, type ControlProps } from './control-props';
import { FieldFrame } from './field-frame';

/** Date field in the device's calendar. */
export function DateControl({ entry, value, ...frame }: ControlProps) {
  const { store } = useReportForm();
  const draft = useDraft(asText(value), (date) => store.commit(entry.key, date === '' ? null : date));
  return (
    <FieldFrame entry={entry} {...frame}>
      {({ id, describedBy, invalid }) => (
        <input
          className="wt-input wt-short"
          type="date"
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-required={entry.required || undefined}
          min="1000-01-01"
          max="9999-12-31"
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
          onBlur={draft.leave}
        />
      )}
    </FieldFrame>
  );
}
