import {
  fill,
  messages,
  type ChangedInspections,
  type StaffInspectionRow,
  perLanguage,
} from '@walkthrough/domain';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { useSend } from '../../editing/use-send';
import { addressOf, versionsOf } from '../../shared/planning/planned-row';
import { announcePlanned } from '../../shared/planning/undo-planning';
import { usePlanning } from '../../shared/planning/use-planning';
import { InspectionConflictDialog } from '../../shared/planning/inspection-conflict-dialog';
import { useAnnouncePresence } from '../../live/presence';
import { setAudited } from './api/inspection-states';

const texts = messages.inspectionManagement;

interface AuditDialogProps {
  /** Rows as they were when the dialog opened. */
  rows: readonly StaffInspectionRow[];
  /** False removes the audit. */
  audited: boolean;
  inspectorName: (id: number) => string | undefined;
  newestVersion: (id: number) => number | undefined;
  onChanged: (rows: ChangedInspections) => void;
  onClose: () => void;
}

/** Texts for one inspection and for several. */
const TEXTS = perLanguage(
  () =>
    ({
      audit: {
        title: texts.flagAsAudited,
        one: [texts.confirmAudit, texts.auditedToast],
        many: [texts.confirmAuditMany, texts.auditedManyToast],
      },
      unaudit: {
        title: texts.setAsUnaudited,
        one: [texts.confirmUnaudit, texts.unauditedToast],
        many: [texts.confirmUnauditMany, texts.unauditedManyToast],
      },
    }) as const,
);

/** Confirms before an audit locks reports or its removal reopens them. */
export function AuditDialog(props: AuditDialogProps) {
  const { rows, audited, inspectorName, newestVersion, onChanged, onClose } = props;
  const [first] = rows;
  const { title, one, many } = TEXTS[audited ? 'audit' : 'unaudit'];
  const [question, said] = rows.length === 1 ? one : many;
  const names = { address: first ? addressOf(first) : '', count: rows.length };
  const planning = usePlanning<void>({
    rows,
    newestVersion,
    call: (_nothing, versions) => setAudited(audited, versions),
    onDone: (changed) => {
      onChanged(changed);
      // Removing an audit cannot be undone: auditing again would record another auditor and date.
      const undo = audited ? () => setAudited(false, versionsOf(changed)) : null;
      announcePlanned({ text: fill(said, names), rows: changed, undo, onChanged });
      onClose();
    },
  });
  const sending = useSend<void>(planning.save);
  useAnnouncePresence(
    'inspection',
    rows.map(({ id }) => id),
    'edit',
  );
  if (planning.conflict) {
    return (
      <InspectionConflictDialog
        {...{ planning, rows, inspectorName, onClose }}
        conflict={planning.conflict}
        onUseMine={() => void sending.run()}
      />
    );
  }
  return (
    <ConfirmActionDialog
      title={title}
      confirmLabel={title}
      sending={sending}
      destructive={false}
      onClose={onClose}
    >
      {fill(question, names)}
    </ConfirmActionDialog>
  );
}
