import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CANADIAN_PROVINCE_LABELS,
  COUNTRY_LABELS,
  fill,
  messages,
  US_STATE_LABELS,
} from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';
import { assignForm, formAssignmentsQuery } from './api/forms';
import { Choice } from './choice';
import { placeWords, todayHere } from './form-words';

const { common, forms } = messages;

interface AssignFormDialogProps {
  formKey: string;
  version: number;
  appliesTo: FormDefinition['appliesTo'];
  onClose: () => void;
}

const PROVINCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: CANADIAN_PROVINCE_LABELS,
  US: US_STATE_LABELS,
};

/** The places of a country for which the form says it is meant. */
function typesOf({ conditionInspectionType }: FormDefinition['appliesTo'], country: string) {
  if (conditionInspectionType.length > 0) return conditionInspectionType.map((each) => [each, each] as const);
  return [['', forms.allOthers] as const, ...Object.entries(PROVINCES[country] ?? {})];
}

/** Says which new inspections get this version, and from when on. */
export function AssignFormDialog({ formKey, version, appliesTo, onClose }: AssignFormDialogProps) {
  const client = useQueryClient();
  const [country, setCountry] = useState(appliesTo.country[0] ?? '');
  const types = typesOf(appliesTo, country);
  const [type, setType] = useState(types[0]?.[0] ?? '');
  const [effectiveFrom, setFrom] = useState(() => todayHere());
  const [tried, setTried] = useState(false);
  const isDateMissing = effectiveFrom === '';
  const place = { country, conditionInspectionType: type };
  const assigning = useMutation({
    mutationFn: () => assignForm({ ...place, key: formKey, version, effectiveFrom }),
    networkMode: 'always',
    onSuccess: (all) => {
      client.setQueryData(formAssignmentsQuery.queryKey, all);
      const text = fill(forms.assignDone, { version, place: placeWords(place) });
      showToast({ kind: 'success', text });
      onClose();
    },
  });
  const changeCountry = (next: string) => {
    setCountry(next);
    setType(typesOf(appliesTo, next)[0]?.[0] ?? '');
  };
  const submit = () => {
    setTried(true);
    if (!isDateMissing && !assigning.isPending) assigning.mutate();
  };
  const countryName = (each: string) => (COUNTRY_LABELS as Readonly<Record<string, string>>)[each] ?? each;

  return (
    <FormDialog
      title={fill(forms.assignTitle, { version })}
      submitLabel={forms.assign}
      busy={assigning.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {assigning.error && <Alert severity="error">{assigning.error.message}</Alert>}
      <span>{forms.assignHelp}</span>
      <Choice
        label={common.country}
        value={country}
        options={appliesTo.country.map((each) => [each, countryName(each)] as const)}
        onValue={changeCountry}
      />
      <Choice label={forms.provinceOrType} value={type} options={types} onValue={setType} />
      <TextField
        label={forms.fromDate}
        value={effectiveFrom}
        onValue={setFrom}
        problem={tried && isDateMissing ? forms.fromDateNeeded : undefined}
        input={{ type: 'date' }}
      />
    </FormDialog>
  );
}
