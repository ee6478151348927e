import { messages } from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { useActionKeys } from '../../offline/use-action-keys';
import { showToast } from '../../ui/toast';
import { AddressesDialog, type AddressesDialogProps } from './addresses-dialog';
import { distributeReport } from '../../api/distribute-report';

const texts = messages.inspectionManagement;

type Wording = Pick<AddressesDialogProps, 'title' | 'explanation' | 'dismissLabel'>;

interface DistributionDialogProps extends Wording {
  conditionInspectionId: number;
  /** The visit whose report it is; without it the last that is finished. */
  inspectionId?: number;
  /** Keeps the addresses with a report that is still on its way; rejects when they could not be kept. */
  onKeep?: ((emails: string[]) => Promise<void>) | undefined;
  onSent?: () => void;
  onClose: () => void;
}

/** A refusal speaks for itself; without an answer it is said that nothing was sent. */
const failureOf = (error: ApiError): string =>
  error.isUnreachable ? texts.distributionFailed : error.message;

/**
 * Sends the report of a condition inspection. After a failure it stays open with the reason and what was typed. While the
 * report is on its way, the addresses are kept with it.
 */
export function DistributionDialog(props: DistributionDialogProps) {
  const { conditionInspectionId, inspectionId, onKeep, onSent, onClose, ...wording } = props;
  const keyOf = useActionKeys();
  const keeping = onKeep && { confirmLabel: messages.common.save, onAddresses: onKeep, onDone: onClose };
  return (
    <AddressesDialog
      {...wording}
      confirmLabel={texts.send}
      busyLabel={messages.signIn.sending}
      onAddresses={(emails) => distributeReport(conditionInspectionId, emails, inspectionId, keyOf(emails))}
      wording={failureOf}
      onDone={() => {
        showToast({ kind: 'success', text: texts.distributed });
        onSent?.();
        onClose();
      }}
      {...keeping}
      onClose={onClose}
    />
  );
}
