import Alert from '@mui/material/Alert';
import { type EditConflictDetails, fill, messages, type PropertyItem } from '@walkthrough/domain';
import { useState } from 'react';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm, type EditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { AwaitedHelp } from '../../ui/awaited';
import { showToast } from '../../ui/toast';
import { staleIds } from './already-applied';
import { EditConflict } from './edit-conflict';
import { useChoices } from './edit-menu';
import { MovedDatesNotice, type MovedDate } from './moved-dates';
import { nameOf } from './property-columns';
import { endsInspections, titleOf, type EditField, type PropertyEdit } from './property-edits';
import { useBulkCancelQuestion } from './use-bulk-cancel-question';
import { useBulkSave } from './use-bulk-save';

const { manageProperties: texts, propertyChanges, propertyEditor } = messages;

interface BulkEditDialogProps {
  /** Rows as they were when the dialog opened. */
  rows: readonly PropertyItem[];
  field: EditField;
  customerLabel: string;
  onChanged: (rows: readonly PropertyItem[]) => void;
  onReload: () => void;
  onClose: () => void;
}

const namesOf = (rows: readonly PropertyItem[], ids: unknown): string =>
  rows
    .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
    .map(nameOf)
    .join('; ');

/** Names the properties that the server rejected, if the error has them. */
function rejectedRows(rows: readonly PropertyItem[], details: unknown) {
  const names = namesOf(rows, (details as { ids?: unknown } | undefined)?.ids);
  return names === '' ? null : <p>{fill(texts.inTheWay, { names })}</p>;
}

/** Changes one field of several properties: all of them or none. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { rows, field, customerLabel, onChanged, onReload, onClose } = props;
  const title = titleOf(field, customerLabel);
  const options = useChoices(field, rows[0]!);
  const [noticeDates, setNoticeDates] = useState<readonly MovedDate[] | null>(null);
  const editOf = (value: string): PropertyEdit => ({
    field,
    value,
    label: options.choices.find((choice) => choice.value === value)?.label ?? value,
  });

  const form = useEditForm({
    localValues: { value: '' },
    check: ({ value }) => ({ value: value === '' ? texts.valueMissing : undefined }),
    save: async ({ value }) => {
      const edit = editOf(value);
      const ending = saving.seenRows().filter((row) => endsInspections(row, edit));
      await cancelQuestion.assertAnswered(value, ending);
      await saving.save(edit);
    },
    onSaved: () => {
      const moved = saving.movedDates();
      if (moved.length > 0) setNoticeDates(moved);
      else onClose();
    },
  });
  const cancelQuestion = useBulkCancelQuestion(form.submit);
  const { cancelsInspections } = cancelQuestion;
  const saving = useBulkSave({ rows, field, title, cancelsInspections, onChanged });
  /** Asks again if somebody else's change altered what this change ends. */
  const saveMine = async (found: EditConflictDetails) => {
    try {
      await saving.rereadStale(found);
    } catch {
      showToast({ kind: 'error', text: propertyChanges.notReadAgain });
      return;
    }
    cancelQuestion.forget();
    saving.acceptTheirs(found);
    form.submit();
  };
  const { value } = form.values;
  const { conflict } = saving;
  if (noticeDates) return <MovedDatesNotice moved={noticeDates} onClose={onClose} />;
  if (conflict) {
    return (
      <EditConflict
        conflict={conflict}
        row={rows.find(({ id }) => id === conflict.id) ?? rows[0]!}
        edit={editOf(value)}
        customerLabel={customerLabel}
        text={fill(texts.bulkConflict, { names: namesOf(rows, staleIds(conflict)) })}
        onTheirs={() => {
          onReload();
          onClose();
        }}
        onMine={() => void saveMine(conflict)}
        onClose={onClose}
      />
    );
  }
  const heading = rows.length === 1 ? texts.bulkOneTitle : texts.bulkTitle;
  return (
    <>
      <EditDialog
        form={form}
        title={fill(heading, { title, count: rows.length })}
        submitLabel={texts.apply}
        incomplete={value === '' && messages.missing.value}
        onClose={onClose}
        details={({ error }) => rejectedRows(rows, error?.details)}
      >
        <ValueFields form={form} field={field} rows={rows} options={options} />
      </EditDialog>
      {cancelQuestion.dialog}
    </>
  );
}

interface ValueFieldsProps {
  form: EditForm<{ value: string }>;
  field: EditField;
  rows: readonly PropertyItem[];
  options: ReturnType<typeof useChoices>;
}

/** The new value, and what it changes beside the field. */
function ValueFields({ form, field, rows, options }: ValueFieldsProps) {
  const { choices, isPending, isError } = options;
  const { tenant } = useSignedIn();
  const { value } = form.values;
  const losing = rows.filter(
    ({ customerId, propertyManagerObj }) => propertyManagerObj !== null && String(customerId) !== value,
  ).length;
  return (
    <>
      <SelectInput
        form={form}
        name="value"
        label={texts.newValue}
        autoFocus
        problem={isError ? texts.choicesFailed : undefined}
        help={isPending ? <AwaitedHelp /> : undefined}
        options={[
          ['', texts.choose] as const,
          ...choices.map((choice) => [choice.value, choice.label] as const),
        ]}
      />
      {field === 'frequency' && <Alert severity="info">{texts.datesFollow}</Alert>}
      {field === 'customer' && (
        <Alert severity="warning">
          {losing > 0 && fill(`${texts.managersDropped} `, { count: losing })}
          {inTermOf(tenant)(propertyEditor.finishedStay)}
        </Alert>
      )}
    </>
  );
}
