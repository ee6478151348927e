import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { deskQueryKeys } from '../../../api/desk-query-keys';
import type { MatrixCell } from '../matrix-cells';

export const templateConfigQuery = queryOptions({
  queryKey: deskQueryKeys.templateConfig,
  queryFn: ({ signal }) => callApi('GET inspection-template-config', { signal }),
});

/** Saves the changed cells. Rejected with a conflict if the matrix has another version. */
export const saveTemplateConfig = (changes: readonly MatrixCell[], version: number) =>
  callApi('PUT inspection-template-config', {
    body: { roomTypeInspectionElements: [...changes] },
    ifMatch: version,
  });
