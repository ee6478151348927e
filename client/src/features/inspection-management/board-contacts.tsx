import type { StaffInspectionRow } from '@walkthrough/domain';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';

const ContactsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'basket-dialogs' */ '../../shared/contacts/contacts-dialog'))
      .ContactsDialog,
);

/** Contact history of an inspection, shown over its board. */
export function BoardContacts({ row, onClose }: { row: StaffInspectionRow; onClose: () => void }) {
  const { canModifyContactHistory } = useSignedIn().user.userPermissions;
  return (
    <ContactsDialog visit={inspectionRefOf(row)} mayChange={canModifyContactHistory} onClose={onClose} />
  );
}
