import {
  MANAGER_USER_FLAGS,
  flagsFrom,
  messages,
  type PermissionFlag,
  type PermissionFlags,
  type PropertyManagerUserItem,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { CheckInput } from '../../editing/inputs/check-input';
import { useRecordForm } from '../../editing/record-form';
import { hasConditionLicense } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { showToast } from '../../ui/toast';

const { common, customers: texts, permissions: flagTexts, users: userTexts } = messages;

interface PermissionsDialogProps {
  user: PropertyManagerUserItem;
  onSaved: () => void;
  onClose: () => void;
}

type OfferedFlag = (typeof MANAGER_USER_FLAGS)[number];

const pickOffered = (flags: PermissionFlags): Record<OfferedFlag, boolean> =>
  Object.fromEntries(MANAGER_USER_FLAGS.map((flag) => [flag, flags[flag]])) as Record<OfferedFlag, boolean>;

/**
 * Edits permissions of a property manager's user. The signed-in user can grant only permissions that they hold, and can
 * revoke any (docs/decisions/0057).
 */
export function PermissionsDialog({ user, onSaved, onClose }: PermissionsDialogProps) {
  const session = useSignedIn();
  const ownPermissions = session.user.userPermissions;
  const isLicensed = hasConditionLicense(session.user);
  const { form, conflict } = useRecordForm({
    call: 'PUT userPermissions/{id}',
    initialValues: pickOffered(user.userPermissions),
    version: user.version,
    send: (changes, seen) =>
      callApi('PUT userPermissions/{id}', { path: { id: user.id }, body: changes, ...seen }),
    onSaved: () => {
      showToast({ kind: 'success', text: texts.changesSaved });
      onSaved();
    },
    labels: flagTexts,
    // A conflict reports all permissions as one field.
    toFormValues: ({ flags }) =>
      Array.isArray(flags) ? pickOffered(flagsFrom(flags as PermissionFlag[])) : {},
    conflictText: texts.accountConflict,
    onTheirs: onSaved,
  });
  const shownFlags = MANAGER_USER_FLAGS.filter(
    (flag) => flag !== 'canPerformInspection' || isLicensed || user.userPermissions[flag],
  );
  return (
    <>
      <EditDialog form={form} title={texts.permissions} submitLabel={common.submit} onClose={onClose}>
        <strong>{user.name}</strong>
        <div>
          {shownFlags.map((flag) => (
            <CheckInput
              key={flag}
              form={form}
              name={flag}
              label={flagTexts[flag]}
              // A permission the user had before can be kept or restored.
              disabled={!ownPermissions[flag] && !user.userPermissions[flag]}
              help={ownPermissions[flag] || user.userPermissions[flag] ? undefined : userTexts.notYours}
            />
          ))}
        </div>
      </EditDialog>
      {conflict}
    </>
  );
}
