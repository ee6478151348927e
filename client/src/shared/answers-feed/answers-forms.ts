import { queryOptions } from '@tanstack/react-query';
import { EXPORTS_ANSWERS, isAllowed, type Visitor } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

/** Forms whose answers the user can export. */
export const answersFormsQuery = queryOptions({
  queryKey: deskQueryKeys.answersForms,
  queryFn: ({ signal }) => callApi('GET answers-feed/forms', { signal }),
});

/** Returns whether a user may export answers. */
export const exportsAnswers = ({
  roles,
  userPermissions,
}: {
  roles: Visitor['roles'];
  userPermissions: Visitor['flags'];
}): boolean => isAllowed({ roles, flags: userPermissions }, EXPORTS_ANSWERS);
