import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { showToast } from '../../ui/toast';
import { AddressesDialog } from './addresses-dialog';
import { distributeReport } from './distribution-call';

const texts = messages.inspectionManagement;

interface DistributionDialogProps {
  conditionInspectionId: number;
  onClose: () => void;
}

/** A refusal speaks for itself; without an answer it is said that nothing was sent. */
function failureOf(error: unknown): string {
  return isApiError(error) && !error.isUnreachable ? error.message : texts.distributionFailed;
}

/** Sends the report of a condition inspection. After a failure it stays open with the reason and what was typed. */
export function DistributionDialog({ conditionInspectionId, onClose }: DistributionDialogProps) {
  const sending = useMutation({
    mutationFn: (emails: string[]) => distributeReport(conditionInspectionId, emails),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.distributed });
      onClose();
    },
  });
  return (
    <AddressesDialog
      busy={sending.isPending}
      failure={sending.error ? failureOf(sending.error) : null}
      confirmLabel={sending.isPending ? messages.signIn.sending : texts.send}
      onAddresses={sending.mutate}
      onClose={onClose}
    />
  );
}

interface CollectAddressesDialogProps {
  onAddresses: (emails: string[]) => void;
  onClose: () => void;
}

/** The same question about a report that is still on its way: the addresses are kept with it and used later. */
export function CollectAddressesDialog({ onAddresses, onClose }: CollectAddressesDialogProps) {
  return (
    <AddressesDialog
      busy={false}
      failure={null}
      explanation={messages.conditionForm.distributionLater}
      confirmLabel={messages.common.save}
      onAddresses={onAddresses}
      onClose={onClose}
    />
  );
}
