import { useQuery } from '@tanstack/react-query';
import { fill, formItems, type FormAssignmentItem, type FormVersionItem } from '@walkthrough/domain';
import { formAssignmentsQuery, formVersionsQuery } from './api/forms';
import { assignmentAt, effectiveAssignment, isSamePlace, type Place } from './form-words';

const NO_ASSIGNMENTS: FormAssignmentItem[] = [];

/** Returns what a version would replace in a place from a day on, as text and as assignment. */
export function useReplaced(formKey: string, version: number) {
  const versions = useQuery(formVersionsQuery);
  const { data: all = NO_ASSIGNMENTS } = useQuery(formAssignmentsQuery);
  return {
    all,
    /** Sent with the call: if another assignment is effective by then, the server reports a conflict. */
    replaces: (place: Place, day: string) => assignmentAt(all, place, day)?.id ?? 0,
    words: (place: Place, day: string): string => {
      const present = effectiveAssignment(all, place, day);
      if (!present) return formItems.replacesNothing;
      const isOwn = isSamePlace(present, place);
      if (isOwn && present.key === formKey && present.version === version) return formItems.replacesItself;
      const names = { title: titleOf(versions.data, present), version: present.version };
      return fill(isOwn ? formItems.replacesOther : formItems.replacesCountry, names);
    },
  };
}

export const titleOf = (
  versions: readonly FormVersionItem[] | undefined,
  { key, version }: Pick<FormVersionItem, 'key' | 'version'>,
): string => versions?.find((each) => each.key === key && each.version === version)?.title ?? key;
