import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import {
  fill,
  FREQUENCIES,
  messages,
  type Frequency,
  type InspectionKind,
  type KindForm,
  type NewInspectionKind,
} from '@walkthrough/domain';
import { useRef } from 'react';
import { callApi } from '../../api/client';
import { ConflictDialog } from '../../editing/conflict-dialog';
import type { ConflictField } from '../../editing/conflict-fields';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useInitialValue } from '../../editing/use-initial-value';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { inspectionKindsQuery } from '../../shared/inspection-kinds/inspection-kinds-query';
import { showToast } from '../../ui/toast';
import { repeatsText } from './kinds-queries';

const { common, inspectionKinds: texts, shell } = messages;

/** The forms to choose from; undefined until loaded. */
interface KnownForms {
  data: readonly KindForm[] | undefined;
  isError: boolean;
}

interface NewKindDialogProps {
  forms: KnownForms;
  onClose: () => void;
}

/** Names a kind of inspection and gives it a form. */
export function NewKindDialog({ forms, onClose }: NewKindDialogProps) {
  const client = useQueryClient();
  const form = useEditForm({
    call: 'POST inspection-kinds',
    initialValues: { name: '', formKey: '', frequency: 'NEVER' as Frequency },
    save: async (values) => {
      const { name } = await callApi('POST inspection-kinds', { body: values });
      await client.invalidateQueries({ queryKey: inspectionKindsQuery.queryKey });
      showToast({ kind: 'success', text: fill(texts.created, { name }) });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.newKind} submitLabel={common.save} onClose={onClose}>
      <KindFields form={form} forms={forms} />
    </EditDialog>
  );
}

interface KindDialogProps extends NewKindDialogProps {
  kind: InspectionKind;
}

/** Renames a kind, or gives it another form or frequency. */
export function KindDialog({ kind: now, forms, onClose }: KindDialogProps) {
  const client = useQueryClient();
  const kind = useInitialValue(now);
  const { id, version, name, formKey, frequency, isActive } = kind;
  /** Editing keeps what somebody else has archived in the meantime. */
  const isActiveNow = useRef(isActive);
  const refresh = () => client.invalidateQueries({ queryKey: inspectionKindsQuery.queryKey });
  const versioned = useVersionedSave<NewInspectionKind, number, InspectionKind>({
    based: version,
    call: (values, ifMatch) =>
      callApi('PUT inspection-kinds/{id}', {
        path: { id },
        body: { ...values, isActive: isActiveNow.current },
        ifMatch,
      }),
    onSaved: (saved) => {
      void refresh();
      showToast({ kind: 'success', text: fill(texts.saved, { name: saved.name }) });
      onClose();
    },
    rebased: ({ version: theirs }) => theirs,
    isAlreadyApplied: ({ theirs }, values) => NAMES.every((each) => theirs[each] === values[each]),
  });
  const form = useEditForm({
    call: 'PUT inspection-kinds/{id}',
    initialValues: { name, formKey, frequency },
    save: (values) => versioned.save(values),
  });
  const { conflict } = versioned;
  return (
    <>
      <EditDialog form={form} title={texts.editKind} submitLabel={common.save} onClose={onClose}>
        <KindFields form={form} forms={forms} current={formKey} />
      </EditDialog>
      {conflict && (
        <ConflictDialog
          facts={conflict}
          text={texts.conflict}
          fields={conflictFields(kind, { ...kind, ...conflict.theirs }, form.values, titlesOf(forms))}
          onTheirs={() => {
            void refresh();
            onClose();
          }}
          onMine={() => {
            isActiveNow.current = conflict.theirs['isActive'] !== false;
            versioned.acceptTheirs(conflict);
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

const NAMES = ['name', 'formKey', 'frequency'] as const;

type Titles = (key: string) => string;

const titlesOf =
  ({ data }: KnownForms): Titles =>
  (key) =>
    data?.find((each) => each.key === key)?.title ?? key;

function conflictFields(
  base: NewInspectionKind,
  theirs: NewInspectionKind,
  mine: NewInspectionKind,
  titleOf: Titles,
): ConflictField[] {
  const field = (name: string, label: string, textOf: (kind: NewInspectionKind) => string) => ({
    name,
    label,
    base: textOf(base),
    theirs: textOf(theirs),
    mine: textOf(mine),
  });
  return [
    field('name', common.name, ({ name }) => name),
    field('formKey', texts.form, ({ formKey }) => titleOf(formKey)),
    field('frequency', texts.repeats, repeatsText),
  ];
}

interface KindFieldsProps {
  form: EditForm<{ name: string; formKey: string; frequency: Frequency }>;
  forms: KnownForms;
  /** Form of the kind so far, which stays a choice after it was retired. */
  current?: string;
}

function KindFields({ form, forms: { data, isError }, current }: KindFieldsProps) {
  const isGone = current !== undefined && data?.every(({ key }) => key !== current);
  const gone = isGone ? [[current, fill(texts.formMissing, { form: current })] as const] : [];
  return (
    <>
      <TextInput form={form} name="name" label={common.name} input={{ autoFocus: true }} />
      {data === undefined ? (
        <Alert severity={isError ? 'error' : 'info'}>{isError ? texts.formsFailed : shell.loading}</Alert>
      ) : (
        <>
          <SelectInput
            form={form}
            name="formKey"
            label={texts.form}
            help={texts.formHelp}
            options={[
              ...(current === undefined ? [['', texts.chooseForm] as const] : []),
              ...gone,
              ...data.map(({ key, title }) => [key, title] as const),
            ]}
          />
          {data.length === 0 && <Alert severity="info">{texts.noForms}</Alert>}
        </>
      )}
      <SelectInput
        form={form}
        name="frequency"
        label={texts.repeats}
        help={texts.repeatsHelp}
        options={FREQUENCIES.map((each) => [each, repeatsText({ frequency: each })])}
      />
    </>
  );
}
