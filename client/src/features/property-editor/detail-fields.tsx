import {
  ADDRESS_LABELS,
  COUNTRIES,
  COUNTRY_LABELS,
  messages,
  provinceName,
  provincesOf,
  type Country,
} from '@walkthrough/domain';
import type { EditForm, Problems } from '../../editing/edit-form';
import { ChoiceInput } from '../../editing/inputs/choice-input';
import { TextInput } from '../../editing/inputs/text-input';
import type { DetailValues } from './property-values';

const { common, propertyEditor: texts } = messages;

interface AddressFieldsProps<V extends DetailValues> {
  form: EditForm<V>;
  /** What is said against them before anything is sent. */
  problems?: Problems<DetailValues>;
}

/** Where it is. Labels and provinces are the country's (spec 1 §3). */
export function AddressFields<V extends DetailValues>({ form, problems = {} }: AddressFieldsProps<V>) {
  const fields = form as unknown as EditForm<DetailValues>;
  const { country, province } = fields.values;
  const labels = ADDRESS_LABELS[country];
  const provinces = provincesOf(country);
  const isKnown = provinces.some((each) => each === province);
  return (
    <>
      <TextInput
        form={fields}
        name="addressLine1"
        label={common.civicNumberAndStreet}
        problem={problems.addressLine1}
      />
      <TextInput form={fields} name="addressLine2" label={common.unitNumber} />
      <TextInput form={fields} name="city" label={common.city} />
      <ChoiceInput
        form={fields}
        name="province"
        label={labels.province}
        problem={problems.province}
        options={[
          ...(isKnown ? [] : [[province, province] as const]),
          ...provinces.map((code) => [code, provinceName(country, code)] as const),
        ]}
      />
      <TextInput form={fields} name="postalCode" label={labels.postalCode} />
      <ChoiceInput
        form={fields}
        name="country"
        label={common.country}
        options={COUNTRIES.map((each) => [each, COUNTRY_LABELS[each]])}
        onChosen={(chosen: Country) => {
          if (!provincesOf(chosen).some((each) => each === province)) fields.change({ province: '' });
        }}
      />
    </>
  );
}

/** Whose it is by name, and who looks after the building. */
export function OwnerFields<V extends DetailValues>({ form }: { form: EditForm<V> }) {
  const fields = form as unknown as EditForm<DetailValues>;
  return (
    <>
      <TextInput form={fields} name="landlord" label={texts.ownerName} />
      <TextInput form={fields} name="landlordPhone" label={texts.ownerPhone} />
      <TextInput form={fields} name="landlordEmail" label={texts.ownerEmail} />
      <TextInput form={fields} name="buildingManager" label={texts.buildingManager} />
    </>
  );
}
