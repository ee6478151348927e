import { messages } from '@walkthrough/domain';
import { CheckInput } from '../../editing/inputs/check-input';
import { SelectInput } from '../../editing/inputs/select-input';
import { LongTextInput, NumberInput, TextInput } from '../../editing/inputs/text-input';
import { LANGUAGE_OPTIONS } from '../../ui/language';
import type { SettingsForm } from './use-settings-form';

const { configuration: texts, editing } = messages;

/** Renders the fields of the company's details and report settings. */
export function SettingsFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextInput form={form} name="companyName" label={texts.companyName} help={texts.companyNameHelp} />
      <LongTextInput form={form} name="contactInfo" label={texts.contactInfo} />
      <TextInput form={form} name="contactAddress" label={texts.contactAddress} />
      <TextInput
        form={form}
        name="contactPhone"
        label={texts.contactPhone}
        input={{ inputProps: { inputMode: 'tel' } }}
      />
      <TextInput
        form={form}
        name="contactEmail"
        label={texts.contactEmail}
        input={{ inputProps: { inputMode: 'email' } }}
      />
      <NumberInput
        form={form}
        name="inspectionGraceDelay"
        label={texts.graceDelay}
        help={texts.graceDelayHelp}
        missing={editing.required}
      />
      <SelectInput
        form={form}
        name="language"
        label={texts.language}
        help={texts.languageHelp}
        options={LANGUAGE_OPTIONS}
      />
      <CheckInput form={form} name="hasRoomPageBreaks" label={texts.roomPageBreaks} />
      <CheckInput
        form={form}
        name="allowsOnlineDictation"
        label={texts.onlineDictation}
        help={texts.onlineDictationHelp}
      />
    </>
  );
}

/** Renders the fields that only the provider can change. */
export function SwitchFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextInput form={form} name="customerLabel" label={texts.customerLabel} missing={editing.required} />
      <CheckInput form={form} name="hasTier2Support" label={texts.tier2} help={texts.tier2Help} />
    </>
  );
}
