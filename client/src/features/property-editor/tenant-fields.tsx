import { fill, messages, OCCUPANT_FIELDS, type OccupantField } from '@walkthrough/domain';
import { useEffect, useRef } from 'react';
import type { EditForm } from '../../editing/edit-form';
import { DateInput } from '../../editing/inputs/date-input';
import { TextInput } from '../../editing/inputs/text-input';
import type { TenantValues } from './property-values';
import type { TenantProblems } from './tenant-check';

const { propertyEditor: texts } = messages;
const MOST = 190;

interface TenantFieldsProps<V> {
  form: EditForm<V>;
  /** Problems in addition to the form's. */
  problems?: TenantProblems;
}

/** Keeps the number of new occupants at the number of names, until somebody enters another one. */
function useNumberOfNames({ values, change }: EditForm<TenantValues>): void {
  const { tenantId, numOccupants } = values;
  const count = OCCUPANT_FIELDS.names.filter((name) => values[name].trim() !== '').length;
  const last = useRef(count);
  useEffect(() => {
    const follows = tenantId === null && Number(numOccupants || 0) === last.current;
    if (follows && last.current !== count) change({ numOccupants: String(count) });
    last.current = count;
    // Only a changed number of names counts.
  }, [count]);
}

/** Occupants: names, phones, email addresses, number and move-in date. */
export function TenantFields<V extends TenantValues>({ form, problems = {} }: TenantFieldsProps<V>) {
  const fields = form as unknown as EditForm<TenantValues>;
  useNumberOfNames(fields);
  const lines = (label: string, names: readonly OccupantField[]) =>
    names.map((name, index) => (
      <TextInput
        key={name}
        form={fields}
        name={name}
        label={fill(label, { number: index + 1 })}
        problem={problems[name]}
        input={{ inputProps: { maxLength: MOST, autoComplete: 'off' } }}
      />
    ));
  return (
    <>
      {lines(texts.tenantName, OCCUPANT_FIELDS.names)}
      {lines(texts.tenantPhone, OCCUPANT_FIELDS.phones)}
      {lines(texts.tenantEmail, OCCUPANT_FIELDS.emails)}
      <TextInput
        form={fields}
        name="numOccupants"
        label={texts.numOccupants}
        problem={problems.numOccupants}
        input={{ inputProps: { inputMode: 'numeric', maxLength: 4 } }}
      />
      <DateInput
        form={fields}
        name="leaseStart"
        label={texts.tenantMoveInDate}
        problem={problems.leaseStart}
      />
    </>
  );
}
