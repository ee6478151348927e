/** Domain terms that the forms use verbatim. */
import { messages } from '@walkthrough/domain';

export { ADDRESS_LABELS } from '@walkthrough/domain';

export const conditionForm = messages.conditionForm;
