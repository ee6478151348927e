import {
  ADDRESS_LABELS,
  COUNTRIES,
  COUNTRY_LABELS,
  messages,
  provinceName,
  provincesOf,
  type Country,
  type Province,
} from '@walkthrough/domain';
import type { EditForm, Problems } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';

const { common } = messages;

/** Address of a property or person. */
export interface AddressValues {
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  country: Country;
}

interface AddressFieldsProps<V extends AddressValues> {
  form: EditForm<V>;
  /** Problems found before anything is sent. */
  problems?: Problems<AddressValues>;
  /** Provinces the form offers; by default all of the country. */
  offered?: (country: Country) => readonly Province[];
  /** The province may be empty. */
  optionalProvince?: boolean;
}

/** Labels and provinces depend on the country. */
export function AddressFields<V extends AddressValues>(props: AddressFieldsProps<V>) {
  const { problems = {}, offered = provincesOf, optionalProvince = false } = props;
  const fields = props.form as unknown as EditForm<AddressValues>;
  const { country, province } = fields.values;
  const labels = ADDRESS_LABELS[country];
  const provinces = offered(country);
  const isKnown = provinces.some((each) => each === province);
  // Plus the current value, or none.
  const others = new Set([...(optionalProvince ? [''] : []), ...(isKnown ? [] : [province])]);
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
      <SelectInput
        form={fields}
        name="province"
        label={labels.province}
        problem={problems.province}
        options={[
          ...[...others].map((each) => [each, each && provinceName(country, each as Province)] as const),
          ...provinces.map((code) => [code, provinceName(country, code)] as const),
        ]}
      />
      <TextInput form={fields} name="postalCode" label={labels.postalCode} />
      <SelectInput
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
