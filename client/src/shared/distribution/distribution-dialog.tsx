import { messages } from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { useActionKeys } from '../../offline/queue/use-action-keys';
import { showToast } from '../../ui/toast';
import { AddressesDialog, type AddressesDialogProps } from './addresses-dialog';
import { distributeReport } from '../../api/distribute-report';

const texts = messages.inspectionManagement;

type Wording = Pick<AddressesDialogProps, 'title' | 'explanation' | 'dismissLabel'>;

interface DistributionDialogProps extends Wording {
  conditionInspectionId: number;
  /** Inspection of the report; by default the last completed one. */
  inspectionId?: number;
  /** Stores the addresses with an undelivered report; rejects if they cannot be stored. */
  onKeep?: ((emails: string[]) => Promise<void>) | undefined;
  onSent?: () => void;
  onClose: () => void;
}

/** Server's message for rejections; without an answer, says that nothing was sent. */
const failureOf = (error: ApiError): string =>
  error.isUnreachable ? texts.distributionFailed : error.message;

/**
 * Emails the report of a condition inspection. After a failure it stays open with the reason and the input. For an
 * undelivered report, stores the addresses with it.
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
      hasLanguage={onKeep === undefined}
      onAddresses={(emails, language) => {
        const mailing = { emails, inspectionId, language };
        return distributeReport(conditionInspectionId, mailing, keyOf(mailing));
      }}
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
