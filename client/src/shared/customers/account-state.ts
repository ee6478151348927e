import { messages, type AccountStatus } from '@walkthrough/domain';

const { users } = messages;

interface Account {
  accountStatus: AccountStatus;
  userName: string | null;
}

export const userNameWord = ({ accountStatus, userName }: Account): string =>
  accountStatus === 'PENDING' || userName === null ? users.notRegistered : userName;
