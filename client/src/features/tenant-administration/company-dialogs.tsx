import { useQueryClient } from '@tanstack/react-query';
import { fill, isEmailAddress, messages, type TenantItem } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConflictDialog } from '../../editing/conflict-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { useInitialValue } from '../../editing/use-initial-value';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { showToast } from '../../ui/toast';

const { common, masterTenants: texts } = messages;

/** Creates a company and invites its first administrator. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useEditForm({
    call: 'POST sys_tenants',
    initialValues: { displayName: '' },
    localValues: { email: '' },
    check: ({ email }) => ({ email: isEmailAddress(email.trim()) ? undefined : texts.emailMissing }),
    wording: ({ status, isUnreachable }) => (status >= 500 && !isUnreachable ? texts.setupFailed : undefined),
    save: async ({ displayName, email }) => {
      const free = await callApi('POST auth/users/emailCheck', { body: { email } });
      if (!free) throw new Error(texts.emailUnavailable);
      await callApi('POST sys_tenants', { query: { email: email.trim() }, body: { displayName } });
      await client.invalidateQueries({ queryKey: deskQueryKeys.companies });
      showToast({ kind: 'success', text: fill(texts.created, { name: displayName.trim() }) });
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.create} submitLabel={common.submit} onClose={onClose}>
      <TextInput
        form={form}
        name="displayName"
        label={texts.displayName}
        missing={texts.displayNameLength}
        input={{ autoFocus: true }}
      />
      <TextInput
        form={form}
        name="email"
        label={texts.adminEmail}
        help={texts.adminEmailHelp}
        missing={texts.emailMissing}
        input={{ inputProps: { inputMode: 'email', maxLength: 190 } }}
      />
    </EditDialog>
  );
}

interface CompanyDialogProps {
  company: TenantItem;
  onClose: () => void;
}

export function EditCompanyDialog({ company: now, onClose }: CompanyDialogProps) {
  const client = useQueryClient();
  const company = useInitialValue(now);
  const { id } = company;
  const changed = () => client.invalidateQueries({ queryKey: deskQueryKeys.companies });
  const versioned = useVersionedSave<{ displayName: string }, number, TenantItem>({
    based: company.version,
    call: (body, ifMatch) => callApi('PUT sys_tenants/{id}', { path: { id }, body, ifMatch }),
    onSaved: () => {
      void changed();
      showToast({ kind: 'success', text: texts.edited });
      onClose();
    },
    rebased: ({ version }) => version,
    // Blocking raises the version too, but changes no name.
    isAlreadyApplied: ({ theirs }, { displayName }) =>
      !('displayName' in theirs) || theirs['displayName'] === displayName,
  });
  const form = useEditForm({
    call: 'PUT sys_tenants/{id}',
    initialValues: { displayName: company.displayName },
    save: ({ displayName }) => versioned.save({ displayName: displayName.trim() }),
  });
  const { conflict } = versioned;
  return (
    <>
      <EditDialog form={form} title={texts.edit} submitLabel={common.submit} onClose={onClose}>
        <TextInput
          form={form}
          name="displayName"
          label={texts.displayName}
          missing={texts.displayNameLength}
          input={{ autoFocus: true }}
        />
      </EditDialog>
      {conflict && (
        <ConflictDialog
          facts={conflict}
          text={texts.renameConflict}
          fields={[
            {
              name: 'displayName',
              label: texts.displayName,
              base: company.displayName,
              theirs: String(conflict.theirs['displayName']),
              mine: form.values.displayName,
            },
          ]}
          onTheirs={() => {
            void changed();
            onClose();
          }}
          onMine={() => {
            versioned.acceptTheirs(conflict);
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}
