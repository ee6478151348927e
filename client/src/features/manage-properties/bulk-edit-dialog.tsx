import Alert from '@mui/material/Alert';
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
import { CancelAnswers } from '../../shared/property-change/cancel-question';
import { offerUndoOf, withdrawUndo } from '../../live/undo-of-rows';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { AwaitedHelp } from '../../ui/awaited';
import { showToast } from '../../ui/toast';
import { readAlreadySo, readNow, staleIn } from './already-so';
import { EditConflict } from './edit-conflict';
import { useChoices } from './edit-menu';
import { movedDates, MovedDatesNotice, type MovedDate } from './moved-dates';
import { nameOf } from './property-columns';
import { bulkChanges, stops, titleOf, type EditField, type PropertyEdit } from './property-edits';
import { undoMany } from './undo-edits';

const { manageProperties: texts, propertyChanges, propertyEditor } = messages;

type Versions = Readonly<Record<string, number>>;

/** Open inspections at properties that stop being inspected, and the number of these properties. */
type Question = OpenVisits & { stops: number };

const versionsOf = (rows: readonly PropertyItem[]): Versions =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));

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

/** Changes one field of several properties: all of them or none. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { rows, field, customerLabel, onChanged, onReload, onClose } = props;
  const title = titleOf(field, customerLabel);
  const { tenant } = useSignedIn();
  const { choices, isPending, isError } = useChoices(field, rows[0]!);
  const [question, setQuestion] = useState<Question | null>(null);
  /** Rows as last confirmed by the reader: some may have changed since the dialog opened. */
  const seen = useRef(rows);
  /** Versions known from the server, which the reader may not have seen. */
  const known = useRef(versionsOf(rows));
  const moved = useRef<MovedDate[]>([]);
  const [told, setTold] = useState<readonly MovedDate[] | null>(null);
  const answer = useRef<{ to: string; cancels: boolean } | null>(null);
  const editOf = (value: string): PropertyEdit => ({
    field,
    value,
    label: choices.find((choice) => choice.value === value)?.label ?? value,
  });

  const saving = useVersionedSave<PropertyEdit, Versions, PropertyItem[]>({
    based: versionsOf(rows),
    call: (edit, versions) =>
      callApi('PUT properties/bulk-update', {
        query: { shouldCancelInspections: answer.current?.to === edit.value && answer.current.cancels },
        body: { ids: rows.map(({ id }) => id), versions: { ...versions }, changes: bulkChanges(edit) },
      }),
    onSaved: (after, { label }) => {
      moved.current = movedDates(field, seen.current, after);
      onChanged(after);
      const text = fill(texts.changedMany, {
        title,
        properties: counted(after.length, texts.oneProperty, texts.propertyCount),
        value: label,
      });
      const undo = undoMany(field, seen.current, after);
      const changed = { entity: 'property', rows: after } as const;
      if (undo) offerUndoOf(changed, { text, undo: async () => onChanged(await undo()) });
      else {
        withdrawUndo(changed);
        showToast({ kind: 'success', text });
      }
    },
    rebased: ({ id, version }) => ({ ...known.current, [id]: version }),
    isAlreadySo: async (found, edit) => {
      const cancels = answer.current?.to === edit.value && answer.current.cancels;
      const now = await readAlreadySo(seen.current, found, edit, cancels);
      if (now) known.current = { ...known.current, ...versionsOf(now) };
      return now !== null;
    },
  });
  /** Asks again if somebody else's change altered what this change ends. */
  const goOn = async (found: EditConflictDetails) => {
    try {
      const fresh = await readNow(staleIn(found));
      seen.current = seen.current.map((row) => fresh.find(({ id }) => id === row.id) ?? row);
      known.current = { ...known.current, ...versionsOf(fresh) };
    } catch {
      showToast({ kind: 'error', text: propertyChanges.notReadAgain });
      return;
    }
    answer.current = null;
    saving.acceptTheirs(found);
    form.submit();
  };

  const form = useEditForm({
    aside: { value: '' },
    check: ({ value }) => ({ value: value === '' ? texts.valueMissing : undefined }),
    save: async ({ value }) => {
      const ending = seen.current.filter((row) => stops(row, editOf(value)));
      if (ending.length > 0 && answer.current?.to !== value) {
        const propertyIds = ending.map(({ id }) => id).join();
        const visits = await callApi('GET properties/open-visits', { query: { propertyIds } });
        setQuestion({ ...visits, stops: ending.length });
        throw new AskedFirst();
      }
      await saving.save(editOf(value));
    },
    onSaved: () => {
      if (moved.current.length > 0) setTold(moved.current);
      else onClose();
    },
  });
  const { value } = form.values;
  const { conflict } = saving;
  const losing = rows.filter(
    ({ customerId, propertyManagerObj }) => propertyManagerObj !== null && String(customerId) !== value,
  ).length;
  if (told) return <MovedDatesNotice moved={told} onClose={onClose} />;
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
        onMine={() => void goOn(conflict)}
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
          <p>{fill(texts.bulkStops, { count: question.stops })}</p>
          <p>{fill(texts.bulkOpen, { open: question.open, scheduled: question.scheduled })}</p>
          {question.conditions > 0 && <p>{fill(texts.bulkConditions, { count: question.conditions })}</p>}
        </CancelAnswers>
      )}
    </>
  );
}
