import { messages, type FormVersionDetails } from '@walkthrough/domain';
import { ENGINE_VERSION } from '@walkthrough/form-definitions';
import { NotNow } from '../../queue/not-now';

/** A form of a later engine than this app has. The report stays on the device as it is. */
export class FormNeedsUpdate extends NotNow {}

/** Returns whether this app knows all rules of a form. The server says which engine a form needs. */
export const knowsFormEngine = ({ engine }: Pick<FormVersionDetails, 'engine'>): boolean =>
  engine <= ENGINE_VERSION;

/** @throws FormNeedsUpdate for a form that this app would show only in part */
export function assertKnownEngine(form: Pick<FormVersionDetails, 'engine'>): void {
  if (!knowsFormEngine(form)) throw new FormNeedsUpdate(messages.deviceReports.needsUpdate);
}
