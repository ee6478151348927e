import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { formItems, messages, type FormAssignmentItem } from '@walkthrough/domain';
import { isForKinds, type FormUse } from '@walkthrough/form-definitions';
import { useState, type ReactNode } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { DateInput } from '../../editing/inputs/date-input';
import { LongTextInput } from '../../editing/inputs/text-input';
import { useInput } from '../../editing/inputs/use-input';
import { CheckField } from '../../ui/check-field';
import type { Publication } from './api/forms';
import { effectiveAssignment, isSamePlace, placesOf, placeWords, todayHere, type Place } from './form-words';
import { FieldGroup } from './items/fields/field-group';
import { useReplaced } from './use-replaced';

const { forms, inspectionKinds } = messages;

interface PublicationDialogProps {
  formKey: string;
  /** Number of the new version. */
  version: number;
  /** Where the form may be used. */
  use: FormUse;
  title: string;
  help: ReactNode;
  /** What to know before publishing. */
  notice?: ReactNode;
  confirmLabel: string;
  /** Publishes the version. */
  save: (publication: Publication) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for the reason, the places and the start date of a publication. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { formKey, version, use, title, help, notice, confirmLabel, save, onSaved, onClose } = props;
  const replaced = useReplaced(formKey, version);
  const offered = offeredPlaces(use, replaced.all, formKey);
  const hasKinds = isForKinds(use);
  /** Null until the user chooses; the default follows the current assignments. */
  const [chosen, setChosen] = useState<readonly Place[] | null>(null);
  const form = useEditForm({
    call: 'POST form-definitions/{key}/{version}/publish',
    initialValues: { note: '', assignFrom: todayHere() },
    localValues: { isUsed: !hasKinds, hasPlaces: true },
    check: ({ isUsed }) => ({
      hasPlaces: isUsed && places.length === 0 ? formItems.noPlaceChosen : undefined,
    }),
    save: ({ note, isUsed, assignFrom }) =>
      save({
        note: note.trim(),
        ...(isUsed && {
          assignFrom,
          places: places.map((place) => ({ ...place, replaces: replaced.replaces(place, assignFrom) })),
        }),
      }),
    onSaved,
  });
  const { assignFrom, isUsed } = form.values;
  const places = chosen ?? offered.filter((each) => isExpected(each, replaced.all, formKey));
  return (
    <EditDialog form={form} title={title} submitLabel={confirmLabel} onClose={onClose}>
      <span>{help}</span>
      {notice}
      <LongTextInput
        form={form}
        name="note"
        label={forms.noteLabel}
        missing={forms.noteNeeded}
        input={{ autoFocus: true }}
      />
      {hasKinds ? (
        <span>{inspectionKinds.publishedForKinds}</span>
      ) : (
        <CheckInput form={form} name="isUsed" label={forms.useFrom} />
      )}
      {isUsed && (
        <>
          <DateInput form={form} name="assignFrom" label={forms.fromDate} missing={forms.fromDateNeeded} />
          <PlacesInput
            form={form}
            offered={offered}
            chosen={places}
            wordsOf={(place) => replaced.words(place, assignFrom)}
            onChosen={setChosen}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Returns the form's declared places and those its other versions use. */
function offeredPlaces(use: FormUse, all: readonly FormAssignmentItem[], formKey: string): Place[] {
  const { appliesTo } = use;
  const meant = placesOf(use);
  const isMeant = ({ country, conditionInspectionType: type }: Place) =>
    appliesTo.country.includes(country) &&
    (appliesTo.conditionInspectionType.length === 0 || appliesTo.conditionInspectionType.includes(type));
  const used = isForKinds(use) ? [] : all.filter(({ key }) => key === formKey).filter(isMeant);
  return [...meant, ...used].filter(
    (each, at, places) => places.findIndex((other) => isSamePlace(each, other)) === at,
  );
}

/** Preselects places of the form itself and unassigned ones; replacing another form needs an explicit choice. */
function isExpected(place: Place, all: readonly FormAssignmentItem[], formKey: string): boolean {
  const present = effectiveAssignment(all, place, todayHere());
  return present === undefined || present.key === formKey;
}

interface PlacesInputProps<V> {
  form: EditForm<V>;
  offered: readonly Place[];
  chosen: readonly Place[];
  /** Returns what a place's assignment would replace. */
  wordsOf: (place: Place) => string;
  onChosen: (places: readonly Place[]) => void;
}

function PlacesInput<V extends { hasPlaces: boolean }>(props: PlacesInputProps<V>) {
  const { form, offered, chosen, wordsOf, onChosen } = props;
  const { problem } = useInput(form, 'hasPlaces');
  const isChosen = (place: Place) => chosen.some((each) => isSamePlace(each, place));
  return (
    <FieldGroup title={formItems.placesToGet}>
      <Box data-invalid={problem !== undefined}>
        {offered.map((place) => (
          <CheckField
            key={placeWords(place)}
            label={placeWords(place)}
            help={wordsOf(place)}
            checked={isChosen(place)}
            onChecked={(isOn) => onChosen(offered.filter((each) => (each === place ? isOn : isChosen(each))))}
          />
        ))}
      </Box>
      {problem && (
        <FormHelperText error sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </FieldGroup>
  );
}
