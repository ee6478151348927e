import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { showToast } from '../../ui/toast';
import { AddressesDialog, type AddressesDialogProps } from './addresses-dialog';
import { distributeReport } from '../../api/distribute-report';

const texts = messages.inspectionManagement;

type Wording = Pick<AddressesDialogProps, 'title' | 'explanation' | 'dismissLabel'>;

interface DistributionDialogProps extends Wording {
  conditionInspectionId: number;
  onSent?: () => void;
  onClose: () => void;
}

/** A refusal speaks for itself; without an answer it is said that nothing was sent. */
function failureOf(error: unknown): string {
  return isApiError(error) && !error.isUnreachable ? error.message : texts.distributionFailed;
}

/** Sends the report of a condition inspection. After a failure it stays open with the reason and what was typed. */
export function DistributionDialog(props: DistributionDialogProps) {
  const { conditionInspectionId, onSent, onClose, ...wording } = props;
  const sending = useMutation({
    mutationFn: (emails: string[]) => distributeReport(conditionInspectionId, emails),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ kind: 'success', text: texts.distributed });
      onSent?.();
      onClose();
    },
  });
  return (
    <AddressesDialog
      {...wording}
      busy={sending.isPending}
      failure={sending.error ? failureOf(sending.error) : null}
      confirmLabel={sending.isPending ? messages.signIn.sending : texts.send}
      onAddresses={sending.mutate}
      onClose={onClose}
    />
  );
}

interface CollectAddressesDialogProps extends Wording {
  /** Rejects when they could not be kept. */
  onKeep: (emails: string[]) => Promise<void>;
  onClose: () => void;
}

/** The same question about a report that is still on its way: the addresses are kept with it and used later. */
export function CollectAddressesDialog({ onKeep, onClose, ...wording }: CollectAddressesDialogProps) {
  const keeping = useMutation({ mutationFn: onKeep, networkMode: 'always', onSuccess: onClose });
  return (
    <AddressesDialog
      {...wording}
      busy={keeping.isPending}
      failure={keeping.error?.message ?? null}
      confirmLabel={messages.common.save}
      onAddresses={keeping.mutate}
      onClose={onClose}
    />
  );
}
