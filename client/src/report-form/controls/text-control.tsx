import { maxLengthOf, normaliseValue, type Format } from '@walkthrough/form-definitions';
import type { HTMLAttributes } from 'react';
import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import { asText, type ControlProps } from './control-props';
import { DateControl } from './date-control';
import { FieldFrame } from './field-frame';

const KEYBOARDS: Readonly<Partial<Record<Format, HTMLAttributes<HTMLInputElement>['inputMode']>>> = {
  phone: 'tel',
  email: 'email',
};

const CAPITALS: Readonly<Partial<Record<Format, string>>> = { postalCode: 'characters', email: 'none' };

/** Single-line text; trims surplus whitespace on blur. */
export function TextControl(props: ControlProps) {
  return props.entry.kind === 'date' ? <DateControl {...props} /> : <LineField {...props} />;
}

export function LineField({ entry, value, ...frame }: Omit<ControlProps, 'options'>) {
  const { store } = useReportForm();
  const draft = useDraft(
    asText(value),
    (text) => store.commit(entry.key, text),
    (text) => asText(normaliseValue(entry, text)),
  );
  const { format } = entry.item;
  return (
    <FieldFrame entry={entry} {...frame}>
      {({ id, describedBy, invalid }) => (
        <input
          className="wt-input"
          type="text"
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-required={entry.required || undefined}
          inputMode={format && KEYBOARDS[format]}
          autoCapitalize={format && CAPITALS[format]}
          autoComplete="off"
          maxLength={maxLengthOf(entry.rules)}
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
          onBlur={draft.leave}
        />
      )}
    </FieldFrame>
  );
}
