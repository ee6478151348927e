import { EDITS_FORMS, isAllowed } from '@walkthrough/domain';
import { visitorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';

/** Returns whether the user edits forms, and so needs no code. */
export function useEditsForms(): boolean {
  const { user, tenant } = useSignedIn();
  return isAllowed(visitorOf(user, tenant), EDITS_FORMS);
}
