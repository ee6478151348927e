import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import { asText, type ControlProps } from './control-props';
import { FieldFrame } from './field-frame';

/** Time of day, or a date with a time, in the device's picker. Both are times of the inspection's place. */
export function TimeControl({ entry, value, ...frame }: ControlProps) {
  const { store } = useReportForm();
  const draft = useDraft(asText(value), (time) => store.commit(entry.key, time === '' ? null : time));
  const hasDate = entry.kind === 'dateTime';
  return (
    <FieldFrame entry={entry} {...frame}>
      {({ id, describedBy, invalid }) => (
        <input
          className={hasDate ? 'wt-input wt-moment' : 'wt-input wt-short'}
          type={hasDate ? 'datetime-local' : 'time'}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-required={entry.required || undefined}
          {...(hasDate && { min: '1000-01-01T00:00', max: '9999-12-31T23:59' })}
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
          onBlur={draft.leave}
        />
      )}
    </FieldFrame>
  );
}
