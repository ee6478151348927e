import { messages } from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import type { DetailValues } from './property-values';

const { propertyEditor: texts } = messages;

interface OwnerFieldsProps<V> {
  form: EditForm<V>;
  ownerHelp?: string | undefined;
}

/** Owner and building contact. */
export function OwnerFields<V extends DetailValues>({ form, ownerHelp }: OwnerFieldsProps<V>) {
  const fields = form as unknown as EditForm<DetailValues>;
  return (
    <>
      <TextInput form={fields} name="landlord" label={texts.ownerName} help={ownerHelp} />
      <TextInput form={fields} name="landlordPhone" label={texts.ownerPhone} />
      <TextInput form={fields} name="landlordEmail" label={texts.ownerEmail} />
      <TextInput form={fields} name="buildingManager" label={texts.buildingManager} />
    </>
  );
}
