import { messages } from '@walkthrough/domain';
import type { RecordedFact } from '@walkthrough/form-definitions';

const texts = messages.taskForm;

/** What is recorded of the people who live there, in words. */
export const FACT_LABELS: Readonly<Record<RecordedFact, string>> = {
  names: texts.factNames,
  num: texts.factNum,
  phones: texts.factPhones,
  emails: texts.factEmails,
};
