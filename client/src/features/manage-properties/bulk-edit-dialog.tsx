import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import {
  counted,
  type EditConflictDetails,
  fill,
  messages,
  type OpenVisits,
  type PropertyItem,
} from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { ChoiceInput } from '../../editing/inputs/choice-input';
import { AskedFirst } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { CancelAnswers } from '../../forms/property-change/cancel-question';
import { offerUndoOf, withdrawUndo } from '../../live/undo-of-rows';
import { showToast } from '../../ui/toast';
import { EditConflict } from './edit-conflict';
import { useChoices } from './edit-menu';
import { nameOf } from './property-columns';
import { bulkChanges, stops, titleOf, type EditField, type PropertyEdit } from './property-edits';
import { newestVersion } from './property-patches';
import { undoMany } from './undo-edits';

const { manageProperties: texts, shell } = messages;

type Versions = Readonly<Record<string, number>>;

interface BulkEditDialogProps {
  /** As they were when the dialog opened. */
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

/** One change of several properties: all of them, or none (decisions 117, 165, 169). */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { rows, field, customerLabel, onChanged, onReload, onClose } = props;
  const client = useQueryClient();
  const title = titleOf(field, customerLabel);
  const { choices, isPending, isError } = useChoices(field, rows[0]!);
  const [question, setQuestion] = useState<OpenVisits | null>(null);
  const answer = useRef<{ to: string; cancels: boolean } | null>(null);
  const editOf = (value: string): PropertyEdit => ({
    field,
    value,
    label: choices.find((choice) => choice.value === value)?.label ?? value,
  });
  const stopped = (value: string) => rows.filter((row) => stops(row, editOf(value)));

  const saving = useVersionedSave<PropertyEdit, Versions, PropertyItem[]>({
    based: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
    call: (edit, versions) =>
      callApi('PUT properties/bulk-update', {
        query: { shouldCancelInspections: answer.current?.cancels ?? true },
        body: { ids: rows.map(({ id }) => id), versions: { ...versions }, changes: bulkChanges(edit) },
      }),
    onSaved: (after, { label }) => {
      onChanged(after);
      const text = fill(texts.changedMany, {
        title,
        properties: counted(after.length, texts.oneProperty, texts.propertyCount),
        value: label,
      });
      const undo = undoMany(field, rows, after);
      const changed = { entity: 'property', rows: after } as const;
      if (undo) offerUndoOf(changed, { text, undo: async () => onChanged(await undo()) });
      else {
        withdrawUndo(changed);
        showToast({ kind: 'success', text });
      }
    },
    rebased: ({ id, version }, versions) => ({
      ...Object.fromEntries(
        rows.map((row) => [row.id, newestVersion(client, row.id) ?? versions[row.id] ?? row.version]),
      ),
      [id]: version,
    }),
  });

  const form = useEditForm({
    aside: { value: '' },
    check: ({ value }) => ({ value: value === '' ? texts.valueMissing : undefined }),
    save: async ({ value }) => {
      const ending = stopped(value);
      if (ending.length > 0 && answer.current?.to !== value) {
        const propertyIds = ending.map(({ id }) => id).join();
        setQuestion(await callApi('GET properties/open-visits', { query: { propertyIds } }));
        throw new AskedFirst();
      }
      await saving.save(editOf(value));
    },
    onSaved: onClose,
  });
  const { value } = form.values;
  const { conflict } = saving;
  if (conflict) {
    return (
      <EditConflict
        conflict={conflict}
        row={rows.find(({ id }) => id === conflict.id) ?? rows[0]!}
        edit={editOf(value)}
        customerLabel={customerLabel}
        text={fill(texts.bulkConflict, { names: namesOf(rows, staleIn(conflict)) })}
        onTheirs={() => {
          onReload();
          onClose();
        }}
        onMine={() => {
          saving.acceptTheirs(conflict);
          form.submit();
        }}
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
        incomplete={value === ''}
        onClose={onClose}
        details={({ error }) => {
          const names = namesOf(rows, (error?.details as { ids?: unknown } | undefined)?.ids);
          return names === '' ? null : <p>{fill(texts.inTheWay, { names })}</p>;
        }}
      >
        <ChoiceInput
          form={form}
          name="value"
          label={texts.newValue}
          autoFocus
          problem={isError ? texts.choicesFailed : undefined}
          help={isPending ? shell.loading : undefined}
          options={[
            ['', texts.choose] as const,
            ...choices.map((choice) => [choice.value, choice.label] as const),
          ]}
        />
        {field === 'frequency' && <Alert severity="info">{texts.datesFollow}</Alert>}
        {field === 'customer' && <Alert severity="info">{texts.managerGoes}</Alert>}
      </EditDialog>
      {question && (
        <CancelAnswers
          onSettled={(cancels) => {
            answer.current = { to: value, cancels };
            setQuestion(null);
            form.submit();
          }}
          onClose={() => setQuestion(null)}
        >
          <p>{fill(texts.bulkStops, { count: stopped(value).length })}</p>
          <p>{fill(texts.bulkOpen, { open: question.open, scheduled: question.scheduled })}</p>
          {question.conditions > 0 && <p>{fill(texts.bulkConditions, { count: question.conditions })}</p>}
        </CancelAnswers>
      )}
    </>
  );
}

const staleIn = ({ id, ids = [id] }: EditConflictDetails): readonly number[] => ids;
