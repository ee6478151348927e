import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { AskDialog } from '../../editing/ask-dialog';
import { useSend } from '../../editing/use-send';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { completedQuery, propertyQuery } from '../../forms/property-change/property-queries';

const { common, propertyEditor: texts } = messages;

interface DeletePropertyDialogProps {
  id: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a property is deleted; one that was inspected is not (spec 1 §4). */
export function DeletePropertyDialog({ id, onDeleted, onClose }: DeletePropertyDialogProps) {
  const client = useQueryClient();
  const property = useQuery(propertyQuery(id));
  const completed = useQuery(completedQuery(id));
  const sending = useSend<void>(async () => {
    await callApi('DELETE properties/{id}', { path: { id } });
    showToast({
      kind: 'success',
      text: fill(texts.propertyDeleted, { address: property.data?.addressLine1 ?? '' }),
    });
    client.removeQueries({ queryKey: propertyQuery(id).queryKey });
    onDeleted();
  });
  if (completed.data && completed.data.length > 0) {
    return (
      <Dialog
        open
        compact
        role="alertdialog"
        title={texts.deleteProperty}
        onClose={onClose}
        closeLabel={common.close}
      >
        {texts.inspectedCannotBeDeleted}
      </Dialog>
    );
  }
  return (
    <AskDialog title={texts.deleteProperty} confirmLabel={common.delete} sending={sending} onClose={onClose}>
      <span>{texts.deletePropertyText}</span>
    </AskDialog>
  );
}
