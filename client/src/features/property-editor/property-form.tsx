import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isCustomerSide, messages } from '@walkthrough/domain';
import { useId, useState, type ReactNode } from 'react';
import type { EditForm, Problems } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { ProblemNotice } from '../../editing/problem-notice';
import { UnsavedChanges } from '../../editing/unsaved-changes';
import { useFirstProblem } from '../../editing/use-first-problem';
import { customerLabelOf, isPropertyManagerUser } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { AddressFields } from '../../shared/address/address-fields';
import { MissingNote } from '../../ui/missing-note';
import { Fields, Section } from '../../ui/section';
import { useTopBarAway } from '../../ui/shell-requests';
import { LocationInput, ManagerSection } from './belonging-sections';
import { OwnerFields } from './detail-fields';
import { InspectionSection } from './inspection-section';
import { KeptDraftOffer } from './kept-draft';
import { PropertyConflict } from './property-conflict';
import type { EditorValues } from './property-values';
import { isNothingButTenant, isOfCommonArea, isTenantChanged, type Saved } from './save-steps';
import { TenantSection } from './tenant-section';
import { usePropertyForm, type PropertyFormOptions } from './use-property-form';

const { common, propertyEditor: texts } = messages;

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

interface PropertyFormProps extends PropertyFormOptions {
  /** Called on each render: unsaved input would be lost if the screen took over others' changes. */
  onState: (state: FormState) => void;
  /** Whether to leave without asking, regardless of unsaved changes. */
  mayLeave: () => boolean;
  /** Rendered above the buttons. */
  children?: ReactNode;
}

/** One property with everything the editor saves, in one form with one Submit. */
export function PropertyForm({ onState, mayLeave, children, ...options }: PropertyFormProps) {
  const { user, tenant } = useSignedIn();
  const editing = usePropertyForm(options);
  const { form, saving, questions, draft } = editing;
  const [isAsking, setAsking] = useState(false);
  onState({
    isDirty: form.isDirty,
    isBusy: form.busy || isAsking,
    version: saving.version(),
    saved: saving.now(),
  });
  useTopBarAway(form.isDirty);
  const fields = useFirstProblem(form.attempts + questions.tenantCheck.closed);
  const acceptDraft = () => {
    questions.nextDate.accept(draft.kept ?? {});
    draft.use();
  };
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
      {draft.kept && <KeptDraftOffer onUse={acceptDraft} onDiscard={draft.discard} />}
      {!user.userPermissions.canModifyProperty && <Alert severity="info">{texts.readOnly}</Alert>}
      <PropertySections options={options} editing={editing} isAsking={isAsking} onAsking={setAsking} />
      <ProblemNotice problem={form.problem} onRetry={form.submit} />
      {children}
      <SubmitButtons
        form={form}
        problems={editing.problems}
        submitLabel={submitLabel(form.values, editing.opened)}
        onCancel={editing.cancelChanges}
      />
      <UnsavedChanges
        present={form.isDirty && !isPropertyManagerUser(user)}
        mayLeave={() => isPropertyManagerUser(user) || mayLeave() || form.mayLeave()}
        onSave={form.submit}
        subject="p_id"
      />
      <PropertyConflict
        form={form}
        saving={saving}
        begin={editing.begin}
        customerLabel={customerLabelOf(tenant)}
        onRebased={questions.rebase}
        onTheirs={editing.showAsSaved}
      />
      {questions.dialogs}
    </Box>
  );
}

interface PropertySectionsProps {
  options: PropertyFormOptions;
  editing: ReturnType<typeof usePropertyForm>;
  /** A deletion of occupants is being confirmed. */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Fields of the form. A common area has no location and no tenants. */
function PropertySections({ options, editing, isAsking, onAsking }: PropertySectionsProps) {
  const { property, occupants, onReload } = options;
  const { form, saving, questions, problems, today } = editing;
  const { tenantCheck, nextDate } = questions;
  const { user, tenant } = useSignedIn();
  const { canModifyProperty, canChangePropertyActive } = user.userPermissions;
  const isCommonArea = isOfCommonArea(form.values);
  return (
    <>
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
          today={today}
          isChanged={isTenantChanged(form.values, saving.now())}
          isUnsaved={form.isDirty}
          mayChange={canModifyProperty}
          problems={tenantCheck.problemsOf(form.values)}
          onShow={editing.showOccupants}
          onLeft={nextDate.leave}
          isAsking={isAsking}
          onAsking={onAsking}
          onDeleted={onReload}
        />
      )}
      <InspectionSection
        form={form}
        property={property}
        today={today}
        next={nextDate.next}
        mayChange={canModifyProperty}
        mayActivate={canChangePropertyActive}
        dateProblem={problems.nextInspectionDate}
      />
    </>
  );
}

interface SubmitButtonsProps {
  form: EditForm<EditorValues>;
  problems: Problems<EditorValues>;
  submitLabel: string;
  onCancel: () => void;
}

/** Cancel and Submit, and why Submit is disabled. */
function SubmitButtons({ form, problems, submitLabel, onCancel }: SubmitButtonsProps) {
  const { canModifyProperty } = useSignedIn().user.userPermissions;
  const found = Object.values(problems).filter((problem) => problem !== undefined);
  const missingId = useId();
  // Without the right to modify, a note above the fields says so.
  const lacks = !canModifyProperty ? '' : form.isDirty ? found.join(' ') : messages.missing.changes;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
      {lacks !== '' && <MissingNote id={missingId} text={lacks} />}
      <Button onClick={onCancel} disabled={form.busy || !form.isDirty}>
        {texts.cancelChanges}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={form.busy || !canModifyProperty || !form.isDirty || found.length > 0}
        aria-describedby={lacks === '' ? undefined : missingId}
      >
        {form.busy ? common.saving : submitLabel}
      </Button>
    </Box>
  );
}

/** Returns the label of Submit for tenant changes; it stays the same while the steps are saved. */
function submitLabel(values: EditorValues, saved: Saved): string {
  if (isOfCommonArea(values)) return common.submit;
  if (values.tenantId === null) return saved.occupants.length > 0 ? texts.submitNewTenant : common.submit;
  return isNothingButTenant(values, saved) ? texts.updateTenant : common.submit;
}
