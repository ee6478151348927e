import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  isCustomerSide,
  isPlausibleDay,
  messages,
  today,
  zoneOfInspection,
  type PropertyRecord,
  type TenantInfoItem,
} from '@walkthrough/domain';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { type Problems, useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { ProblemNotice } from '../../editing/problem-notice';
import { UnsavedChanges } from '../../editing/unsaved-changes';
import { useFirstProblem } from '../../editing/use-first-problem';
import { AskedFirst } from '../../editing/use-send';
import { AddressFields } from '../../shared/address/address-fields';
import { NextDateNotice, NextDateText } from '../../shared/property-change/next-date-notice';
import { deviceClock } from '../../offline/status/server-clock';
import { customerLabelOf, isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { MissingNote } from '../../ui/missing-note';
import { Fields, Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { useTopBarAway } from '../../ui/shell-requests';
import { LocationInput, ManagerSection } from './belonging-sections';
import { OwnerFields } from './detail-fields';
import { InspectionSection } from './inspection-section';
import { useKeptDraft } from './kept-draft';
import { readSaved } from './concurrent-edits';
import { PropertyConflict } from './property-conflict';
import { occupantsQuery, propertyQuery } from '../../shared/property-change/property-queries';
import {
  belongingsOf,
  detailsOf,
  type EditorValues,
  inspectionsOf,
  isInspected,
  tenantValues,
} from './property-values';
import { TenantSection } from './tenant-section';
import { isNothingButTenant, isOfCommonArea, isTenantChanged, type Saved } from './save-steps';
import { useTenantCheck } from './tenant-check';
import { useCancelQuestion } from './use-cancel-question';
import { useNextDate } from './use-next-date';
import { usePastDate } from './use-past-date';
import { usePropertySave } from './use-property-save';

const { common, inspectionDetails, propertyEditor: texts } = messages;

/** State of the form for the surrounding screen. */
export interface FormState {
  isDirty: boolean;
  /** Saving, or waiting for an answer to a question. */
  isBusy: boolean;
  /** Version last saved. */
  version: number;
  /** State the form is based on; null before it is shown. */
  saved: Saved | null;
}

interface PropertyFormProps {
  property: PropertyRecord;
  occupants: readonly TenantInfoItem[];
  /** Page time at which both were read. */
  readAt: number;
  /** Called on each render: unsaved input would be lost if the screen took over others' changes. */
  onState: (state: FormState) => void;
  /** Whether to leave without asking, regardless of unsaved changes. */
  mayLeave: () => boolean;
  /** Receives the steps saved so far. */
  onSteps: (done: readonly string[]) => void;
  /** Rendered above the buttons. */
  children?: ReactNode;
  /** Reloads the property from the server. */
  onReload: () => Promise<unknown>;
}

/** One property with everything the editor saves, in one form with one Submit. */
export function PropertyForm(props: PropertyFormProps) {
  const { property, occupants, readAt, onState, onSteps, onReload, mayLeave, children } = props;
  const client = useQueryClient();
  const { user, tenant } = useSignedIn();
  const { canModifyProperty } = user.userPermissions;
  const day = today(deviceClock.now(), zoneOfInspection(null, property));
  // Initial state of the form: `property` changes when a step is saved.
  const [opened] = useState<Saved>({ property, occupants });
  const saving = usePropertySave({ begin: opened, readAt }, () => readSaved(property.id), onSteps);
  const tenantCheck = useTenantCheck();
  const begin = useRef<EditorValues>({
    ...detailsOf(property),
    ...belongingsOf(property),
    ...inspectionsOf(property),
    ...tenantValues(occupants[0] ?? null, day),
  });
  const check = (values: EditorValues): Problems<EditorValues> => ({
    addressLine1: values.addressLine1.trim() === '' ? texts.addressLine1Blank : undefined,
    province: values.province === '' ? texts.invalidProvince : undefined,
    nextInspectionDate: problemOfDate(values, begin.current),
  });
  const form = useEditForm({
    call: 'PUT properties/{id}/details',
    initialValues: detailsOf(property),
    localValues: begin.current,
    check,
    wording: saving.wording,
    save: async (values: EditorValues) => {
      tenantCheck.assertFit(values, saving.now());
      const nextInspectionDate = dates.follow(values);
      if (dates.holdsSubmit()) throw new AskedFirst();
      const dated = { ...values, nextInspectionDate };
      const due = { today: day, ruled: dates.ruled(values) };
      const allowsPast = past.allowsPast(dated, saving.now(), due);
      const cancelsInspections = await cancelling.cancelsInspections(values, saving.now());
      await saving.save(dated, { cancelsInspections, allowsPast });
    },
    onSaved: () => {
      const now = saving.now();
      client.setQueryData(propertyQuery(property.id).queryKey, now.property);
      client.setQueryData(occupantsQuery(property.id).queryKey, [...now.occupants]);
      showToast({ kind: 'success', text: texts.saved });
      void onReload();
    },
  });
  const isCommonArea = isOfCommonArea(form.values);
  const dates = useNextDate(form, { property, occupants });
  const cancelling = useCancelQuestion(form.submit);
  const past = usePastDate(form.submit);
  const problems = check(form.values);
  const found = Object.values(problems).filter((problem) => problem !== undefined);
  const isValid = found.length === 0;
  const missingId = useId();
  // Without the right to modify, a note above says so.
  const lacks = !canModifyProperty ? '' : form.isDirty ? found.join(' ') : messages.missing.changes;
  const [isAsking, setAsking] = useState(false);
  onState({
    isDirty: form.isDirty,
    isBusy: form.busy || isAsking,
    version: saving.version(),
    saved: saving.now(),
  });
  useTopBarAway(form.isDirty);
  // Clear the saved steps when new input begins; steps before a failure stay listed.
  useEffect(() => {
    if (form.isDirty && saving.now() === opened) onSteps([]);
  }, [form.isDirty]);
  const draftKey = isPropertyManagerUser(user) ? `${user.id} ${property.id}` : null;
  const draft = useKeptDraft(draftKey, form, begin.current);
  const fields = useFirstProblem(form.attempts + tenantCheck.closed);

  const show = (info: TenantInfoItem) => {
    const chosen = tenantValues(info, day);
    saving.leaveMovedIn();
    Object.assign(begin.current, chosen);
    form.settle(chosen);
  };
  /** Discards the input and shows the server's state. */
  const showAsSaved = () => {
    draft.forget();
    return onReload();
  };
  // Steps saved before a failure are not reverted, so Cancel must not restore the initial state.
  const cancelChanges = () => (saving.now() === opened ? form.restart() : void showAsSaved());
  return (
    <Box
      component="form"
      ref={fields}
      noValidate
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {draft.kept && (
        <Alert
          severity="info"
          action={
            <>
              <Button
                color="inherit"
                onClick={() => {
                  dates.accept(draft.kept ?? {});
                  draft.use();
                }}
              >
                {texts.useDraft}
              </Button>
              <Button color="inherit" onClick={draft.discard}>
                {texts.discardDraft}
              </Button>
            </>
          }
        >
          {texts.draftKept}
        </Alert>
      )}
      {!canModifyProperty && <Alert severity="info">{texts.readOnly}</Alert>}
      <Section title={texts.propertyDetails}>
        <Fields locked={!canModifyProperty}>
          <TextInput form={form} name="code" label={common.code} />
          <AddressFields form={form} problems={problems} />
          {!isCommonArea && <LocationInput form={form} property={property} />}
          <OwnerFields form={form} />
        </Fields>
      </Section>
      <ManagerSection
        form={form}
        property={property}
        customerLabel={isCustomerSide(user) ? null : customerLabelOf(tenant)}
        mayChange={canModifyProperty}
      />
      {!isCommonArea && (
        <TenantSection
          form={form}
          occupants={occupants}
          today={day}
          isChanged={isTenantChanged(form.values, saving.now())}
          isUnsaved={form.isDirty}
          mayChange={canModifyProperty}
          problems={tenantCheck.problemsOf(form.values)}
          onShow={show}
          onLeft={dates.leave}
          isAsking={isAsking}
          onAsking={setAsking}
          onDeleted={onReload}
        />
      )}
      <InspectionSection
        form={form}
        property={property}
        today={day}
        next={dates.next}
        mayChange={canModifyProperty}
        mayActivate={user.userPermissions.canChangePropertyActive}
        dateProblem={problems.nextInspectionDate}
      />
      <ProblemNotice problem={form.problem} onRetry={form.submit} />
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        {lacks !== '' && <MissingNote id={missingId} text={lacks} />}
        <Button onClick={cancelChanges} disabled={form.busy || !form.isDirty}>
          {texts.cancelChanges}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={form.busy || !canModifyProperty || !form.isDirty || !isValid}
          aria-describedby={lacks === '' ? undefined : missingId}
        >
          {form.busy ? common.saving : submitLabel(form.values, opened)}
        </Button>
      </Box>
      <UnsavedChanges
        present={form.isDirty && !isPropertyManagerUser(user)}
        mayLeave={() => isPropertyManagerUser(user) || mayLeave() || form.mayLeave()}
        onSave={form.submit}
        subject="p_id"
      />
      <PropertyConflict
        form={form}
        saving={saving}
        begin={begin.current}
        customerLabel={customerLabelOf(tenant)}
        onRebased={(put, fresh) => {
          cancelling.forget();
          dates.accept(put, fresh);
        }}
        onTheirs={showAsSaved}
      />
      {cancelling.dialog}
      {past.dialog}
      {dates.notice && (
        <NextDateNotice
          override={texts.recalculationOverride}
          goesOn={
            dates.notice.holdsSubmit
              ? { label: inspectionDetails.submitWithDate, onGo: form.submit }
              : undefined
          }
          onClose={dates.closeNotice}
        >
          <NextDateText next={dates.notice.next} today={day} />
        </NextDateNotice>
      )}
      {tenantCheck.dialog}
    </Box>
  );
}

/** Returns the label of Submit for tenant changes; it stays the same while the steps are saved. */
function submitLabel(values: EditorValues, saved: Saved): string {
  if (isOfCommonArea(values)) return common.submit;
  if (values.tenantId === null) return saved.occupants.length > 0 ? texts.submitNewTenant : common.submit;
  return isNothingButTenant(values, saved) ? texts.updateTenant : common.submit;
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
