import { isCustomerSide } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';

/** Whether the caller is of the customer side, to which names of the company's staff are not shown. */
export function hidesStaffNames(): boolean {
  const actor = requestContext.actorOrNull();
  return actor !== null && isCustomerSide(actor);
}
