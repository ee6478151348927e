import type { DeletedInspection } from '@walkthrough/domain';
import { callApi } from '../../../api/client';

/** @param version the row as it was seen; the server refuses to delete any other */
export const deleteInspection = (id: number, version: number | undefined): Promise<DeletedInspection> =>
  callApi('DELETE inspections/{id}', { path: { id }, ifMatch: version });
