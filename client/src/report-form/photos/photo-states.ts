import { messages, perLanguage } from '@walkthrough/domain';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';

const texts = messages.conditionForm;

/** Labels of photo states. */
export const PHOTO_STATES: Readonly<Record<ReportPhoto['state'], string>> = perLanguage(() => ({
  server: messages.sync.stateDelivered,
  changed: texts.photoChanged,
  device: messages.sync.stateOnDevice,
  sending: messages.signIn.sending,
  failed: texts.photoFailed,
}));

export const isOnServer = (state: ReportPhoto['state']): boolean => state === 'server' || state === 'changed';
