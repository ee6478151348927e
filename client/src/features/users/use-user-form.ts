import {
  fill,
  messages,
  type NewPerson,
  PERMISSION_PRESETS,
  type PersonItem,
  type Role,
  staffRolesMadeBy,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { useEditForm } from '../../editing/edit-form';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { peopleActorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';
import {
  changedFields,
  clearedFieldProblems,
  NEW_USER,
  withTheirValues,
  type UserValues,
  toFormValues,
} from './user-edits';
import { nameOfUser } from './user-words';

const { users: texts } = messages;

/** Whether to send the invitation to the new address; empty until the user has chosen. */
type SendsAgain = '' | 'yes' | 'no';
type UserForm = UserValues & { sendRegEmail: SendsAgain };

interface UserFormOptions {
  /** Null for a new user. */
  person: PersonItem | null;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Keeps the values of a user, creates or saves the user, and reports concurrent edits as a conflict. */
export function useUserForm({ person, onChanged, onClose }: UserFormOptions) {
  const { user, tenant } = useSignedIn();
  const actor = peopleActorOf(user, tenant);
  const roles = person ? rolesOf(person.role, actor.roles) : staffRolesMadeBy(actor);
  const before = person ? toFormValues(person) : newUserValues(roles[0]);
  const saved = async (name: string, text: string) => {
    await onChanged();
    showToast({ kind: 'success', text: fill(text, { name }) });
  };
  const versioned = useVersionedSave<UserForm, number, PersonItem>({
    based: person?.version ?? 0,
    call: ({ sendRegEmail, ...values }, ifMatch) =>
      callApi('PUT users/{id}', {
        path: { id: person?.id ?? 0 },
        body: { ...changedFields(before, values), sendRegEmail: sendRegEmail !== 'no' },
        ifMatch,
      }),
    onSaved: (item) => void saved(nameOfUser(item), texts.saved),
    rebased: ({ version }) => version,
    // A registration changes the version but nothing the reader saw.
    isElsewhere: ({ theirs }) =>
      Object.keys(changedFields(before, withTheirValues(before, theirs))).length === 0,
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
      sendRegEmail: '' as SendsAgain,
      sendsInvitation: true,
    },
    check: ({ firstName, lastName, email, sendRegEmail }) => ({
      ...clearedFieldProblems({ firstName, lastName, email }, before),
      sendRegEmail: asksToSend(person, email) && sendRegEmail === '' ? texts.emailChangedNote : undefined,
    }),
    save: async ({ sendsInvitation, ...values }) => {
      if (person) return versioned.save(values);
      const { sendRegEmail: _, ...filled } = values;
      const made = await callApi('POST users', {
        body: { ...newPerson(filled), sendRegEmail: sendsInvitation },
      });
      await saved(nameOfUser(made), sendsInvitation ? texts.invited : texts.created);
    },
    onSaved: onClose,
  });
  return { form, versioned, before, roles, actor };
}

export type UserEditForm = ReturnType<typeof useUserForm>['form'];

/** Only managers can become administrators and vice versa, and only administrators can change this. */
const rolesOf = (role: Role, of: readonly Role[]): Role[] =>
  of.includes('ROLE_ADMIN') && (role === 'ROLE_MANAGER' || role === 'ROLE_ADMIN')
    ? ['ROLE_MANAGER', 'ROLE_ADMIN']
    : [role];

/** A new user starts with the role's default permissions. */
export const newUserValues = (role: Role = 'ROLE_MANAGER'): UserValues => ({
  ...NEW_USER,
  role,
  flags: role === 'ROLE_INSPECTOR' ? PERMISSION_PRESETS.inspector : [],
});

/** A new address of an invited user takes effect at once, so ask whether to send the invitation there. */
export const asksToSend = (person: PersonItem | null, email: string): boolean =>
  person?.accountStatus === 'PENDING' && email.trim() !== person.email;

const newPerson = ({ flags, ...values }: UserValues): NewPerson => {
  const { userPermissions } = changedFields({ ...NEW_USER, flags: [] }, { ...values, flags });
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
