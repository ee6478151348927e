/** Words of the domain that the forms use to the letter. */
import { messages } from '@walkthrough/domain';

export { ADDRESS_LABELS } from '@walkthrough/domain';

export const conditionForm = messages.conditionForm;
