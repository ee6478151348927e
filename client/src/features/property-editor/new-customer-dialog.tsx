import { useQueryClient } from '@tanstack/react-query';
import { type CustomerItem, fill, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';

const { common, customers: texts, propertyEditor } = messages;

interface NewCustomerDialogProps {
  onMade: (customer: CustomerItem) => void;
  onClose: () => void;
}

/** Creates a customer with name and contact; the rest is done in Customer Management. */
export function NewCustomerDialog({ onMade, onClose }: NewCustomerDialogProps) {
  const client = useQueryClient();
  const { tenant } = useSignedIn();
  const form = useEditForm({
    call: 'POST customers',
    initialValues: { customerName: '', customerCode: '', phoneNumber: '', emailAddress: '' },
    save: async (body) => {
      const made = await callApi('POST customers', { body });
      await client.invalidateQueries({ queryKey: queryKeys.customers });
      showToast({ kind: 'success', text: texts.created });
      onMade(made);
    },
    onSaved: onClose,
  });
  return (
    <EditDialog
      form={form}
      title={fill(propertyEditor.newCustomer, { customer: customerLabelOf(tenant) })}
      submitLabel={common.save}
      onClose={onClose}
    >
      <TextInput form={form} name="customerName" label={common.name} input={{ autoFocus: true }} />
      <TextInput form={form} name="customerCode" label={common.code} />
      <TextInput form={form} name="phoneNumber" label={common.phone} />
      <TextInput form={form} name="emailAddress" label={common.email} />
    </EditDialog>
  );
}
