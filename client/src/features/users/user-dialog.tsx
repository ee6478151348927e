import Alert from '@mui/material/Alert';
import {
  COUNTRIES,
  messages,
  type PersonItem,
  provinceName,
  provincesOf,
  type Role,
  ROLE_LABELS,
  perLanguage,
} from '@walkthrough/domain';
import { useQuery } from '@tanstack/react-query';
import { EditDialog } from '../../editing/edit-dialog';
import { CheckInput } from '../../editing/inputs/check-input';
import { SelectInput } from '../../editing/inputs/select-input';
import { TextInput } from '../../editing/inputs/text-input';
import { customersQuery } from '../../shared/property-change/property-queries';
import { inTermOf } from '../../session/customer-term';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { AutocompleteField } from '../../ui/autocomplete-field';
import { Fields } from '../../ui/section';
import { AuditingFields } from './auditing-fields';
import { AwaitedAddress } from './awaited-address';
import { PermissionFields } from './permission-fields';
import { asksToSend, newUserValues, type UserEditForm, useUserForm } from './use-user-form';
import { UserConflict } from './user-conflict';
import type { UserValues } from './user-edits';

const { common, users: texts } = messages;

interface UserDialogProps {
  /** Null for a new user. */
  person: PersonItem | null;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Creates or edits a user. Concurrent edits are reported as a conflict. */
export function UserDialog({ person, onChanged, onClose }: UserDialogProps) {
  const { tenant } = useSignedIn();
  const { form, versioned, before, roles, actor } = useUserForm({ person, onChanged, onClose });
  const { values } = form;
  const { conflict } = versioned;
  const isStaff = values.role !== 'ROLE_CUSTOMER' && values.role !== 'ROLE_PROPERTY_MANAGER';
  return (
    <>
      <EditDialog
        wide
        form={form}
        title={person ? texts.editUser : texts.newUser}
        submitLabel={person ? common.save : texts.invite}
        onClose={onClose}
      >
        <PersonFields
          form={form}
          roles={roles}
          isNew={person === null}
          mayHaveCustomer={actor.tenantHasTier2Support}
        />
        <InvitationFields form={form} person={person} onChanged={onChanged} />
        <PermissionFields
          actor={actor}
          inTerm={inTermOf(tenant)}
          role={values.role}
          before={person ? before.flags : []}
          value={values.flags}
          onValue={(flags) => form.change({ flags })}
        />
        {isStaff && values.role !== 'ROLE_ADMIN' && values.flags.includes('canAuditSpecificInspection') && (
          <AuditingFields
            form={{ values, change: (changes) => form.change(changes) }}
            customerLabel={customerLabelOf(tenant)}
          />
        )}
      </EditDialog>
      {conflict && (
        <UserConflict
          conflict={conflict}
          before={before}
          values={values}
          onTheirs={() => {
            void onChanged();
            onClose();
          }}
          onMine={(names) => {
            versioned.acceptTheirs(conflict);
            form.change(revertedFields(before, values, names));
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

interface PersonFieldsProps {
  form: UserEditForm;
  roles: readonly Role[];
  isNew: boolean;
  mayHaveCustomer: boolean;
}

/** Who the user is: name, address, role and place of work. */
function PersonFields({ form, roles, isNew, mayHaveCustomer }: PersonFieldsProps) {
  const { values } = form;
  return (
    <Fields>
      <TextInput form={form} name="firstName" label={texts.firstName} input={{ autoFocus: true }} />
      <TextInput form={form} name="lastName" label={texts.lastName} />
      <TextInput form={form} name="email" label={texts.emailAddress} input={{ type: 'email' }} />
      {roles.length > 1 && (
        <SelectInput
          form={form}
          name="role"
          label={texts.role}
          options={roles.map((role) => [role, ROLE_LABELS[role]] as const)}
          onChosen={(role) => isNew && form.change({ flags: newUserValues(role).flags })}
        />
      )}
      <SelectInput form={form} name="location" label={common.province} options={PROVINCES} />
      {values.role === 'ROLE_INSPECTOR' && mayHaveCustomer && (
        <CustomerOfInspector
          value={values.customerId}
          onValue={(customerId) => form.change({ customerId })}
        />
      )}
    </Fields>
  );
}

interface InvitationFieldsProps {
  form: UserEditForm;
  person: PersonItem | null;
  onChanged: () => Promise<void>;
}

/** What is sent to the user's address, and what is known about the account. */
function InvitationFields({ form, person, onChanged }: InvitationFieldsProps) {
  const { email } = form.values;
  return (
    <>
      {person && email !== person.email && person.accountStatus !== 'PENDING' && (
        <Alert severity="info">{texts.emailSent}</Alert>
      )}
      {person && <AwaitedAddress person={person} onChanged={onChanged} />}
      {asksToSend(person, email) && (
        <SelectInput form={form} name="sendRegEmail" label={texts.emailChangedNote} options={SENDING} />
      )}
      {!person && (
        <CheckInput
          form={form}
          name="sendsInvitation"
          label={texts.sendRegEmail}
          help={texts.sendRegEmailHelp}
        />
      )}
      {person?.isPasswordKnown && <Alert severity="info">{texts.passwordKnown}</Alert>}
    </>
  );
}

const SENDING = perLanguage(
  () =>
    [
      ['', common.select],
      ['yes', common.yes],
      ['no', common.no],
    ] as const,
);

const PROVINCES = perLanguage(
  () =>
    [
      ['', common.notAvailable],
      ...COUNTRIES.flatMap((country) =>
        provincesOf(country).map((province) => [province, provinceName(country, province)] as const),
      ),
    ] as const,
);

/** Fields left to the other side revert to their previous value. */
const revertedFields = (
  before: UserValues,
  values: UserValues,
  mine: ReadonlySet<string>,
): Partial<UserValues> =>
  Object.fromEntries(
    Object.keys(before)
      .filter((name) => !mine.has(name))
      .map((name) => [name, before[name as keyof UserValues]] as const)
      .filter(([name, value]) => value !== values[name as keyof UserValues]),
  );

interface CustomerOfInspectorProps {
  value: number | null;
  onValue: (id: number | null) => void;
}

/** With tier-2 support, inspectors can belong to a customer. */
function CustomerOfInspector({ value, onValue }: CustomerOfInspectorProps) {
  const { tenant } = useSignedIn();
  const customers = useQuery(customersQuery);
  const choices = (customers.data ?? []).map(({ id, customerName }) => ({ id, label: customerName }));
  return (
    <AutocompleteField
      label={inTermOf(tenant)(texts.customerOfInspector)}
      placeholder={texts.noCustomer}
      problem={undefined}
      loading={customers.isPending}
      choices={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      onValue={(choice) => onValue(choice?.id ?? null)}
    />
  );
}
