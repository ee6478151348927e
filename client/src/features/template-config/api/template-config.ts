import { queryOptions } from '@tanstack/react-query';
import type { TemplateConfig } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { MatrixCell } from '../matrix-cells';

export const templateConfigQuery = queryOptions({
  queryKey: queryKeys.templateConfig,
  queryFn: ({ signal }) => callApi<TemplateConfig>('inspection-template-config', { signal }),
});

/** Saves the changed cells; refused when the matrix is no longer of `version`. */
export const saveTemplateConfig = (changes: readonly MatrixCell[], version: number) =>
  callApi<TemplateConfig>('inspection-template-config', {
    method: 'PUT',
    body: { roomTypeInspectionElements: changes },
    ifMatch: version,
  });
