import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type InspectionNoteItem, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { timeThere } from '../../shared/contacts/contact-words';
import { NO_NOTE, NoteFields } from '../../shared/notes/note-fields';
import { addressOf, dayThere, zoneOf } from '../../shared/planning/planned-row';
import { useActionKeys } from '../../offline/queue/use-action-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useInspectionNotes } from './use-inspection-history';

const { common, inspectionNotes: texts } = messages;

interface NotesDialogProps {
  row: StaffInspectionRow;
  onClose: () => void;
}

/** Manager's notes on one inspection, newest first: add, make sticky, delete. */
export function NotesDialog({ row, onClose }: NotesDialogProps) {
  const notes = useInspectionNotes(row.id);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<InspectionNoteItem | null>(null);
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.visitNotes(row.id) });
  const sticking = useSend(async ({ id, isSticky }: InspectionNoteItem) => {
    await callApi('PUT inspectionNotes/{id}', { path: { id }, body: { isSticky: !isSticky } });
    await changed();
  });
  return (
    <Dialog
      open
      title={fill(texts.titleOf, { address: addressOf(row) })}
      onClose={onClose}
      closeLabel={common.close}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setAdding(true)}
          sx={{ minHeight: 44, justifySelf: { sm: 'start' } }}
        >
          {texts.add}
        </Button>
        <ProblemNotice problem={sticking.problem} onRetry={sticking.again} />
        <ListBody
          state={toListState(notes)}
          isEmpty={notes.data?.length === 0}
          skeleton={{ shape: 'rows', count: 2 }}
          empty={{ title: texts.empty }}
          onRetry={() => refetchRows(notes)}
        >
          <Box
            component="ul"
            aria-label={messages.workBasket.managersNotes}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {(notes.data ?? []).map((note) => (
              <NoteLine
                key={note.id}
                note={note}
                day={dayThere(note.noteDate, row)}
                time={timeThere(note.noteDate, zoneOf(row))}
                busy={sticking.busy}
                onStick={() => void sticking.run(note)}
                onRemove={() => setRemoved(note)}
              />
            ))}
          </Box>
        </ListBody>
      </Box>
      {isAdding && <AddNoteDialog inspectionId={row.id} onAdded={changed} onClose={() => setAdding(false)} />}
      {removed && <DeleteNoteDialog note={removed} onDeleted={changed} onClose={() => setRemoved(null)} />}
    </Dialog>
  );
}

interface NoteLineProps {
  note: InspectionNoteItem;
  day: string;
  time: string;
  busy: boolean;
  onStick: () => void;
  onRemove: () => void;
}

function NoteLine({
  note: { details, isSticky, author, mayDelete },
  day,
  time,
  busy,
  onStick,
  onRemove,
}: NoteLineProps) {
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{details}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
          {[author && fill(texts.writtenBy, { name: author }), time].filter(Boolean).join(' · ')}
        </Box>
        <CheckField label={texts.sticky} checked={isSticky} disabled={busy} onChecked={onStick} />
        {mayDelete && (
          <Button
            aria-label={fill(texts.deleteOf, { date: day })}
            onClick={onRemove}
            sx={{ minHeight: 44, ml: 'auto' }}
          >
            {common.delete}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface AddNoteDialogProps {
  inspectionId: number;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

function AddNoteDialog({ inspectionId, onAdded, onClose }: AddNoteDialogProps) {
  const keyOf = useActionKeys();
  const form = useEditForm({
    call: 'POST inspectionNotes',
    initialValues: NO_NOTE,
    save: async (body) => {
      await callApi('POST inspectionNotes', {
        query: { inspectionId },
        body,
        idempotencyKey: keyOf(body),
      });
      await onAdded();
      showToast({ kind: 'success', text: texts.saved });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      draftOf={`inspectionNote ${inspectionId}`}
      title={texts.add}
      submitLabel={common.save}
      onClose={onClose}
    >
      <NoteFields form={form} />
    </EditDialog>
  );
}

interface DeleteNoteDialogProps {
  note: InspectionNoteItem;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

function DeleteNoteDialog({ note: { id, details }, onDeleted, onClose }: DeleteNoteDialogProps) {
  const sending = useSend<void>(async () => {
    await callApi('DELETE inspectionNotes/{id}', { path: { id } });
    await onDeleted();
    showToast({ kind: 'success', text: texts.deleted });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.deleteTitle}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <span>{texts.deleteQuestion}</span>
      <Box sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>{details}</Box>
    </ConfirmActionDialog>
  );
}
