import { queryOptions } from '@tanstack/react-query';
import { FREQUENCY_LABELS, type InspectionKind, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';

const texts = messages.inspectionKinds;

/** The forms that a kind can use. */
export const kindFormsQuery = queryOptions({
  queryKey: [...deskQueryKeys.inspectionKinds, 'forms'],
  queryFn: ({ signal }) => callApi('GET inspection-kinds/forms', { signal }),
});

/** Returns how often a property gets inspections of the kind. */
export const repeatsText = ({ frequency }: Pick<InspectionKind, 'frequency'>): string =>
  frequency === 'NEVER' ? texts.onlyOrdered : FREQUENCY_LABELS[frequency];

/** Returns the title of a form by its key. */
export type FormTitles = ReadonlyMap<string, string>;
