import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type InspectionKind } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { inspectionKindsQuery } from '../../shared/inspection-kinds/inspection-kinds-query';
import { showToast } from '../../ui/toast';

const texts = messages.inspectionKinds;

interface ArchiveKindDialogProps {
  kind: InspectionKind;
  onClose: () => void;
}

/** Confirms that a kind is archived, or restored if it is archived already. */
export function ArchiveKindDialog({ kind, onClose }: ArchiveKindDialogProps) {
  const client = useQueryClient();
  const { id, version, name, formKey, frequency, isActive } = kind;
  const sending = useSend<void>(async () => {
    const body = { name, formKey, frequency, isActive: !isActive };
    try {
      await callApi('PUT inspection-kinds/{id}', { path: { id }, body, ifMatch: version });
    } finally {
      await client.invalidateQueries({ queryKey: inspectionKindsQuery.queryKey });
    }
    showToast({ kind: 'success', text: fill(isActive ? texts.archivedDone : texts.restoredDone, { name }) });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={isActive ? texts.archive : texts.restore}
      confirmLabel={isActive ? texts.archive : texts.restore}
      destructive={isActive}
      sending={sending}
      onClose={onClose}
    >
      <span>{fill(isActive ? texts.archiveQuestion : texts.restoreQuestion, { name })}</span>
    </ConfirmActionDialog>
  );
}
