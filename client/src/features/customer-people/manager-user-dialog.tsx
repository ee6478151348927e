import {
  messages,
  type PropertyManagerItem,
  type PropertyManagerUserItem,
  type TakenManagers,
} from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { plainText, useRecordForm } from '../../editing/record-form';
import { NeedsAnswer } from '../../editing/use-send';
import { AccountDialog } from '../../shared/customers/account-dialog';
import { managerName } from '../../shared/property-change/property-queries';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';
import { ManagerChoice } from './manager-choice';

const { common, customers: texts, landing, users: userTexts } = messages;

interface ManagerUserDialogProps {
  /** Null for a new user. */
  user: PropertyManagerUserItem | null;
  managers: readonly PropertyManagerItem[];
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a property-manager user: at least one manager, and taking over another user's manager needs confirmation. */
export function ManagerUserDialog({ user, managers, onSaved, onClose }: ManagerUserDialogProps) {
  const [question, setQuestion] = useState<string | null>(null);
  const takesOver = useRef(false);
  const { form, conflict } = useRecordForm({
    call: 'POST customers/self/propertyManagerUsers',
    initialValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      sendRegEmail: true,
      propertyManagerIds: (user?.propertyManagers ?? []).map(({ id }) => id),
    },
    version: user?.version ?? null,
    check: ({ propertyManagerIds }) => ({
      propertyManagerIds: propertyManagerIds.length === 0 ? texts.propertyManagerMissing : undefined,
    }),
    wording: (error) => (error.status >= 500 ? texts.propertyManagerUserFailed : undefined),
    send: async ({ propertyManagerIds }, seen, values) => {
      const { name, email, sendRegEmail } = values;
      const takeOver = takesOver.current;
      takesOver.current = false;
      try {
        if (!user)
          return await callApi('POST customers/self/propertyManagerUsers', { body: { ...values, takeOver } });
        const body = {
          name,
          email,
          sendRegEmail,
          takeOver,
          ...(propertyManagerIds && { propertyManagerIds }),
        };
        return await callApi('PUT propertyManagerUsers/{id}', { path: { id: user.id }, body, ...seen });
      } catch (reason) {
        if (!isApiError(reason, 'rule_violation') || !hasTakenManagers(reason.details)) throw reason;
        setQuestion(reason.message);
        throw new NeedsAnswer();
      }
    },
    onSaved: () => {
      showToast({ kind: 'success', text: user ? texts.changesSaved : texts.userAdded });
      onSaved();
    },
    labels: {
      name: common.name,
      email: userTexts.emailAddress,
      propertyManagerIds: landing.propertyManagers,
    },
    wordOf: (name, value) =>
      Array.isArray(value) ? codesOf(managers, value as number[]) : plainText(name, value),
    conflictText: texts.accountConflict,
    onTheirs: onSaved,
  });
  return (
    <>
      <AccountDialog
        form={form}
        title={user ? userTexts.editUser : texts.addManagerUser}
        account={user}
        onClose={onClose}
      >
        <ManagerChoice form={form} managers={managers} userId={user?.id ?? null} />
      </AccountDialog>
      {conflict}
      {question !== null && (
        <TakeOverDialog
          question={question}
          onConfirm={() => {
            setQuestion(null);
            takesOver.current = true;
            form.submit();
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}

interface TakeOverDialogProps {
  /** Names the users who lose a property manager. */
  question: string;
  onConfirm: () => void;
  onCancel: () => void;
}

const TakeOverDialog = ({ question, onConfirm, onCancel }: TakeOverDialogProps) => (
  <ConfirmDialog
    open
    title={texts.takeOverTitle}
    confirmLabel={texts.takeOver}
    cancelLabel={common.cancel}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {question}
  </ConfirmDialog>
);

const hasTakenManagers = (details: unknown): details is TakenManagers =>
  typeof details === 'object' && details !== null && 'taken' in details;

const codesOf = (managers: readonly PropertyManagerItem[], ids: readonly number[]): string =>
  managers
    .filter(({ id }) => ids.includes(id))
    .map(managerName)
    .join(', ');
