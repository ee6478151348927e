import { useQueryClient } from '@tanstack/react-query';
import {
  isPlausibleDay,
  messages,
  today,
  zoneOfInspection,
  type PropertyRecord,
  type TenantInfoItem,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { type Problems, useEditForm } from '../../editing/edit-form';
import { serverNow } from '../../offline/status/server-clock';
import { isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { occupantsQuery, propertyQuery } from '../../shared/property-change/property-queries';
import { showToast } from '../../ui/toast';
import { readSaved } from './concurrent-edits';
import { useKeptDraft } from './kept-draft';
import {
  belongingsOf,
  detailsOf,
  type EditorValues,
  inspectionsOf,
  isInspected,
  tenantValues,
} from './property-values';
import type { Saved } from './save-steps';
import { usePropertySave } from './use-property-save';
import { useSubmitQuestions } from './use-submit-questions';

const { propertyEditor: texts } = messages;

export interface PropertyFormOptions {
  property: PropertyRecord;
  occupants: readonly TenantInfoItem[];
  /** Page time at which both were read. */
  readAt: number;
  /** Receives the steps saved so far. */
  onSteps: (done: readonly string[]) => void;
  /** Reloads the property from the server. */
  onReload: () => Promise<unknown>;
}

/** State and commands of the property form: its values, their problems, and how they are saved or given up. */
export function usePropertyForm({ property, occupants, readAt, onSteps, onReload }: PropertyFormOptions) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const day = today(serverNow(), zoneOfInspection(null, property));
  // Initial state of the form: `property` changes when a step is saved.
  const [opened] = useState<Saved>({ property, occupants });
  const saving = usePropertySave({ begin: opened, readAt }, () => readSaved(property.id), onSteps);
  const begin = useRef<EditorValues>({
    ...detailsOf(property),
    ...belongingsOf(property),
    ...inspectionsOf(property),
    ...tenantValues(occupants[0] ?? null, day),
  });
  const check = (values: EditorValues) => problemsOf(values, begin.current);
  const form = useEditForm({
    call: 'PUT properties/{id}/details',
    initialValues: detailsOf(property),
    localValues: begin.current,
    check,
    wording: saving.wording,
    save: async (typed: EditorValues) => {
      const { values, answers } = await questions.collectAnswers(typed, saving.now());
      await saving.save(values, answers);
    },
    onSaved: () => {
      const now = saving.now();
      client.setQueryData(propertyQuery(property.id).queryKey, now.property);
      client.setQueryData(occupantsQuery(property.id).queryKey, [...now.occupants]);
      showToast({ kind: 'success', text: texts.saved });
      void onReload();
    },
  });
  const questions = useSubmitQuestions(form, opened, day);
  // Clear the saved steps when new input begins; steps before a failure stay listed.
  useEffect(() => {
    if (form.isDirty && saving.now() === opened) onSteps([]);
  }, [form.isDirty]);
  const draftKey = isPropertyManagerUser(user) ? `${user.id} ${property.id}` : null;
  const draft = useKeptDraft(draftKey, form, begin.current);

  /** Discards the input and shows the server's state. */
  const showAsSaved = () => {
    draft.forget();
    return onReload();
  };
  return {
    form,
    saving,
    questions,
    draft,
    /** State that the form was opened with. */
    opened,
    /** Initial values, which input is compared with. */
    begin: begin.current,
    problems: check(form.values),
    /** `YYYY-MM-DD` at the property. */
    today: day,
    showOccupants: (info: TenantInfoItem) => {
      const chosen = tenantValues(info, day);
      saving.leaveMovedIn();
      Object.assign(begin.current, chosen);
      form.settle(chosen);
    },
    showAsSaved,
    // Steps saved before a failure are not reverted, so Cancel must not restore the initial state.
    cancelChanges: () => (saving.now() === opened ? form.restart() : void showAsSaved()),
  };
}

function problemsOf(values: EditorValues, begin: EditorValues): Problems<EditorValues> {
  return {
    addressLine1: values.addressLine1.trim() === '' ? texts.addressLine1Blank : undefined,
    province: values.province === '' ? texts.invalidProvince : undefined,
    nextInspectionDate: problemOfDate(values, begin),
  };
}

/**
 * The date of an inspected property was cleared or is invalid. A property that never had a date may stay without one.
 */
function problemOfDate(values: EditorValues, begin: EditorValues): string | undefined {
  const { nextInspectionDate: date } = values;
  if (!isInspected(values) || date === begin.nextInspectionDate) return undefined;
  if (date === '') return messages.editing.dateMissing;
  return isPlausibleDay(date) ? undefined : messages.inspectionDetails.dateImplausible;
}
