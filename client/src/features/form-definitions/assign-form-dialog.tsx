import { useQueryClient } from '@tanstack/react-query';
import { conditionTypesOf, COUNTRIES, COUNTRY_LABELS, fill, messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { DateInput } from '../../editing/inputs/date-input';
import { showToast } from '../../ui/toast';
import { assignForm, formAssignmentsQuery } from './api/forms';
import { placeWords, todayHere, typeWords } from './form-words';
import { useReplaced } from './use-replaced';

const { common, forms } = messages;

interface AssignFormDialogProps {
  formKey: string;
  version: number;
  appliesTo: FormDefinition['appliesTo'];
  onClose: () => void;
}

/** Returns the types the form declares for a country, without those that never match. */
function typesOf({ conditionInspectionType }: FormDefinition['appliesTo'], country: string) {
  const known = COUNTRIES.find((each) => each === country);
  const all = known ? conditionTypesOf(known) : [];
  const named = (types: readonly string[]) => types.map((each) => [each, typeWords(each)] as const);
  if (conditionInspectionType.length === 0) return [['', forms.allOthers] as const, ...named(all)];
  return named(conditionInspectionType.filter((each) => all.includes(each)));
}

const firstTypeOf = (appliesTo: FormDefinition['appliesTo'], country: string): string =>
  typesOf(appliesTo, country)[0]?.[0] ?? '';

/** Assigns a version to new inspections from a date on. */
export function AssignFormDialog({ formKey, version, appliesTo, onClose }: AssignFormDialogProps) {
  const client = useQueryClient();
  const [firstCountry = ''] = appliesTo.country;
  const replaced = useReplaced(formKey, version);
  const form = useEditForm({
    call: 'PUT form-definitions/assignments',
    initialValues: {
      country: firstCountry,
      conditionInspectionType: firstTypeOf(appliesTo, firstCountry),
      effectiveFrom: todayHere(),
    },
    save: async (values) => {
      const replaces = replaced.replaces(values, values.effectiveFrom);
      const all = await assignForm({ ...values, replaces, key: formKey, version });
      client.setQueryData(formAssignmentsQuery.queryKey, all);
    },
    onSaved: (place) => {
      const text = fill(forms.assignDone, { version, place: placeWords(place) });
      showToast({ kind: 'success', text });
      onClose();
    },
  });
  const countryName = (each: string) => (COUNTRY_LABELS as Readonly<Record<string, string>>)[each] ?? each;

  return (
    <EditDialog
      form={form}
      title={fill(forms.assignTitle, { version })}
      submitLabel={forms.assign}
      onClose={onClose}
    >
      <span>{forms.assignHelp}</span>
      <SelectInput
        form={form}
        name="country"
        label={common.country}
        options={appliesTo.country.map((each) => [each, countryName(each)] as const)}
        onChosen={(country) => form.change({ conditionInspectionType: firstTypeOf(appliesTo, country) })}
      />
      <SelectInput
        form={form}
        name="conditionInspectionType"
        label={forms.provinceOrType}
        options={typesOf(appliesTo, form.values.country)}
      />
      <DateInput form={form} name="effectiveFrom" label={forms.fromDate} missing={forms.fromDateNeeded} />
      <span>{replaced.words(form.values, form.values.effectiveFrom)}</span>
    </EditDialog>
  );
}
