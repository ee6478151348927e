import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, type LegalHoldItem, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { LongTextInput } from '../../editing/inputs/text-input';
import { showToast } from '../../ui/toast';
import { legalHoldsQuery } from './law-queries';

const texts = messages.legalHolds;

interface EndHoldDialogProps {
  hold: LegalHoldItem;
  onClose: () => void;
}

/** Ends a legal hold, with the reason. */
export function EndHoldDialog({ hold: { id, propertyId, property }, onClose }: EndHoldDialogProps) {
  const client = useQueryClient();
  const form = useEditForm({
    call: 'PUT legal-holds/{id}/end',
    initialValues: { reason: '' },
    save: async (body) => {
      await callApi('PUT legal-holds/{id}/end', { path: { id }, body });
      await Promise.all([
        client.invalidateQueries({ queryKey: legalHoldsQuery.queryKey }),
        client.invalidateQueries({ queryKey: queryKeys.property(propertyId) }),
      ]);
      showToast({ kind: 'success', text: texts.ended });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={fill(texts.endNamed, { property })}
      submitLabel={texts.end}
      onClose={onClose}
    >
      <Typography>{texts.endQuestion}</Typography>
      <LongTextInput form={form} name="reason" label={texts.endReason} input={{ autoFocus: true }} />
    </EditDialog>
  );
}
