import { messages, type AccountStatus } from '@walkthrough/domain';

const { customers: texts, manageProperties, propertyEditor, users } = messages;

/** The state of an account in words; of an invited one, that the invitation was sent (spec 3 §2.4). */
export const STATUS_WORDS: Readonly<Record<AccountStatus, string>> = {
  PENDING: users.invitationSent,
  ACTIVE: propertyEditor.active,
  INACTIVE: manageProperties.inactive,
  BLOCKED: texts.blocked,
};

interface Account {
  accountStatus: AccountStatus;
  userName: string | null;
}

export const userNameWord = ({ accountStatus, userName }: Account): string =>
  accountStatus === 'PENDING' || userName === null ? users.notRegistered : userName;
