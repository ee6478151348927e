import { messages, perLanguage } from '@walkthrough/domain';
import type { RecordedFact } from '@walkthrough/form-definitions';

const texts = messages.taskForm;

/** Labels of recorded occupant facts. */
export const FACT_LABELS: Readonly<Record<RecordedFact, string>> = perLanguage(() => ({
  names: texts.factNames,
  num: texts.factNum,
  phones: texts.factPhones,
  emails: texts.factEmails,
}));
