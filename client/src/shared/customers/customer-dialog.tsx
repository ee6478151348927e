import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import {
  editsCustomers,
  fill,
  licensesCustomers,
  messages,
  type BodyOf,
  type CustomerItem,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { EditDialog } from '../../editing/edit-dialog';
import { CheckInput } from '../../editing/inputs/check-input';
import { useRecordForm } from '../../editing/record-form';
import { inTermOf } from '../../session/customer-term';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';
import { CustomerAdmins } from './customer-admins';
import { CustomerFields } from './customer-fields';
import { CustomerUsers } from './customer-users';
import { companyCustomerLabels, companyCustomerValues, customerWord } from './customer-values';

const { common, customers: texts, propertyEditor } = messages;

interface CustomerDialogProps {
  /** Null for a new customer. */
  customer: CustomerItem | null;
  onSaved?: (customer: CustomerItem) => void;
  onClose: () => void;
}

const editor = ({ roles, userPermissions: flags }: UserSelf) => ({ roles, flags });

/** Edits a customer: its details, license and who maintains its data. Read-only without the right to add clients. */
export function CustomerDialog({ customer, onSaved, onClose }: CustomerDialogProps) {
  const client = useQueryClient();
  const { user, tenant } = useSignedIn();
  const person = editor(user);
  const initialValues = companyCustomerValues(customer);
  const { form, conflict } = useRecordForm({
    call: 'PUT customers/{id}',
    initialValues,
    version: customer?.version ?? null,
    send: (changes, seen, values) => {
      const { customerName } = values;
      // A new customer needs all fields, an existing one only changes.
      if (!customer) return callApi('POST customers', { body: values });
      const body: BodyOf<'PUT customers/{id}'> = { ...changes, customerName };
      return callApi('PUT customers/{id}', { path: { id: customer.id }, body, ...seen });
    },
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: queryKeys.customers });
      void client.invalidateQueries({ queryKey: deskQueryKeys.runningJobs });
      showToast({ kind: 'success', text: customer ? texts.changesSaved : texts.created });
      onSaved?.(saved);
      onClose();
    },
    labels: companyCustomerLabels(initialValues.country),
    wordOf: customerWord,
    conflictText: texts.customerConflict,
    onTheirs: () => {
      void client.invalidateQueries({ queryKey: queryKeys.customers });
      onClose();
    },
  });
  return (
    <>
      <EditDialog
        form={form}
        wide
        title={
          customer
            ? inTermOf(tenant)(texts.editCustomer)
            : fill(propertyEditor.newCustomer, { customer: customerLabelOf(tenant) })
        }
        submitLabel={common.submit}
        incomplete={!editsCustomers(person) && messages.missing.clientPermission}
        onClose={onClose}
      >
        <CustomerFields form={form} />
        <Box>
          <CheckInput
            form={form}
            name="conditionInspectionSupport"
            label={texts.license}
            help={licensesCustomers(person) ? texts.licenseHelp : texts.licenseByAdministrator}
            disabled={!licensesCustomers(person)}
          />
          <CheckInput form={form} name="isActive" label={propertyEditor.active} />
        </Box>
        {customer && <CustomerUsers customer={customer} />}
        {customer && <CustomerAdmins customer={customer} />}
      </EditDialog>
      {conflict}
    </>
  );
}
