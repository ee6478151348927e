import type { LateSubmissionItem } from '@walkthrough/domain';

export const senderOf = ({ sender }: Pick<LateSubmissionItem, 'sender'>): string =>
  [sender.firstName, sender.name].filter((part) => part !== '').join(' ');
