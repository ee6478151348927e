import Alert from '@mui/material/Alert';
import {
  COUNTRIES,
  fill,
  messages,
  type NewPerson,
  type PersonItem,
  PERMISSION_PRESETS,
  provinceName,
  provincesOf,
  type Role,
  ROLE_LABELS,
  staffRolesMadeBy,
} from '@walkthrough/domain';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { ChoiceInput } from '../../editing/inputs/choice-input';
import { TextInput } from '../../editing/inputs/text-input';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { customersQuery } from '../../shared/property-change/property-queries';
import { inTermOf } from '../../session/customer-term';
import { customerLabelOf, peopleActorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { ChoiceField } from '../../ui/choice-field';
import { Fields } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { AuditingFields } from './auditing-fields';
import { AwaitedAddress } from './awaited-address';
import { PermissionFields } from './permission-fields';
import { UserConflict } from './user-conflict';
import { changeOf, emptied, NEW_USER, theirsOf, type UserValues, valuesOf } from './user-edits';
import { nameOfUser } from './user-words';

const { common, users: texts } = messages;

interface UserDialogProps {
  /** Null for a new user. */
  person: PersonItem | null;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Creates or edits a user. Concurrent edits are reported as a conflict. */
export function UserDialog({ person, onChanged, onClose }: UserDialogProps) {
  const { user, tenant } = useSignedIn();
  const actor = peopleActorOf(user, tenant);
  const roles = person ? rolesOf(person.role, actor.roles) : staffRolesMadeBy(actor);
  const before = person ? valuesOf(person) : beginningOf(roles[0]);
  const saved = async (name: string, text: string) => {
    await onChanged();
    showToast({ kind: 'success', text: fill(text, { name }) });
  };
  const versioned = useVersionedSave<UserForm, number, PersonItem>({
    based: person?.version ?? 0,
    call: ({ sendRegEmail, ...values }, ifMatch) =>
      callApi('PUT users/{id}', {
        path: { id: person?.id ?? 0 },
        body: { ...changeOf(before, values), sendRegEmail: sendRegEmail !== 'no' },
        ifMatch,
      }),
    onSaved: (item) => void saved(nameOfUser(item), texts.saved),
    rebased: ({ version }) => version,
    // A registration changes the version but nothing the reader saw.
    isElsewhere: ({ theirs }) => Object.keys(changeOf(before, theirsOf(before, theirs))).length === 0,
  });
  const form = useEditForm({
    call: person ? 'PUT users/{id}' : 'POST users',
    initialValues: {
      role: before.role,
      firstName: before.firstName,
      lastName: before.lastName,
      email: before.email,
      location: before.location,
    },
    localValues: {
      customerId: before.customerId,
      flags: before.flags,
      auditingCountry: before.auditingCountry,
      auditingProvince: before.auditingProvince,
      auditingCity: before.auditingCity,
      auditingCustomer: before.auditingCustomer,
      auditingInspectors: before.auditingInspectors,
      sendRegEmail: '' as Sending,
      sendsInvitation: true,
    },
    check: ({ firstName, lastName, email, sendRegEmail }) => ({
      ...emptied({ firstName, lastName, email }, before),
      sendRegEmail: asksToSend(person, email) && sendRegEmail === '' ? texts.emailChangedNote : undefined,
    }),
    save: async ({ sendsInvitation, ...values }) => {
      if (person) return versioned.save(values);
      const { sendRegEmail: _, ...filled } = values;
      const made = await callApi('POST users', {
        body: { ...newPerson(filled), sendRegEmail: sendsInvitation },
      });
      await saved(nameOfUser(made), texts.created);
    },
    onSaved: onClose,
  });
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
        <Fields>
          <TextInput form={form} name="firstName" label={texts.firstName} input={{ autoFocus: true }} />
          <TextInput form={form} name="lastName" label={texts.lastName} />
          <TextInput form={form} name="email" label={texts.emailAddress} input={{ type: 'email' }} />
          {roles.length > 1 && (
            <ChoiceInput
              form={form}
              name="role"
              label={texts.role}
              options={roles.map((role) => [role, ROLE_LABELS[role]] as const)}
              onChosen={(role) => !person && form.change({ flags: beginningOf(role).flags })}
            />
          )}
          <ChoiceInput form={form} name="location" label={common.province} options={PROVINCES} />
          {values.role === 'ROLE_INSPECTOR' && actor.tenantHasTier2Support && (
            <CustomerOfInspector
              value={values.customerId}
              onValue={(customerId) => form.change({ customerId })}
            />
          )}
        </Fields>
        {person && values.email !== person.email && person.accountStatus !== 'PENDING' && (
          <Alert severity="info">{texts.emailSent}</Alert>
        )}
        {person && <AwaitedAddress person={person} onChanged={onChanged} />}
        {asksToSend(person, values.email) && (
          <ChoiceInput form={form} name="sendRegEmail" label={texts.emailChangedNote} options={SENDING} />
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
            form={{ values: values, change: (changes) => form.change(changes) }}
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
            form.change(keptOf(before, values, names));
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

type Sending = '' | 'yes' | 'no';
type UserForm = UserValues & { sendRegEmail: Sending };

const SENDING = [
  ['', common.select],
  ['yes', common.yes],
  ['no', common.no],
] as const;

const PROVINCES = [
  ['', common.notAvailable],
  ...COUNTRIES.flatMap((country) =>
    provincesOf(country).map((province) => [province, provinceName(country, province)] as const),
  ),
] as const;

/** Only managers can become administrators and vice versa, and only administrators can change this. */
const rolesOf = (role: Role, of: readonly Role[]): Role[] =>
  of.includes('ROLE_ADMIN') && (role === 'ROLE_MANAGER' || role === 'ROLE_ADMIN')
    ? ['ROLE_MANAGER', 'ROLE_ADMIN']
    : [role];

/** A new user starts with the role's default permissions. */
const beginningOf = (role: Role = 'ROLE_MANAGER'): UserValues => ({
  ...NEW_USER,
  role,
  flags: role === 'ROLE_INSPECTOR' ? PERMISSION_PRESETS.inspector : [],
});

/** A new address of an invited user takes effect at once, so ask whether to send the invitation there. */
const asksToSend = (person: PersonItem | null, email: string): boolean =>
  person?.accountStatus === 'PENDING' && email.trim() !== person.email;

/** Fields left to the other side revert to their previous value. */
const keptOf = (before: UserValues, values: UserValues, mine: ReadonlySet<string>): Partial<UserValues> =>
  Object.fromEntries(
    Object.keys(before)
      .filter((name) => !mine.has(name))
      .map((name) => [name, before[name as keyof UserValues]] as const)
      .filter(([name, value]) => value !== values[name as keyof UserValues]),
  );

const newPerson = ({ flags: _, ...values }: UserValues): NewPerson => {
  const { userPermissions } = changeOf({ ...NEW_USER, flags: [] }, { ...values, flags: _ });
  const { role, firstName, lastName, email, location, customerId } = values;
  return {
    role,
    firstName,
    lastName,
    email,
    location,
    ...(customerId !== null && { customerId }),
    ...(userPermissions && { userPermissions }),
  };
};

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
    <ChoiceField
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
