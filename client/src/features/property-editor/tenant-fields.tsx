import { fill, messages, OCCUPANT_FIELDS, type OccupantField } from '@walkthrough/domain';
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

/** Occupants: names, phones, email addresses, number and move-in date. */
export function TenantFields<V extends TenantValues>({ form, problems = {} }: TenantFieldsProps<V>) {
  const fields = form as unknown as EditForm<TenantValues>;
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
