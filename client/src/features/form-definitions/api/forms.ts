import { queryOptions } from '@tanstack/react-query';
import type {
  FormAssignmentItem,
  FormFindings,
  FormVersionDetails,
  FormVersionItem,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

/** Publishing prints sample reports, and may wait behind other reports. */
const PUBLISHING_MS = 180_000;

export const formVersionsQuery = queryOptions({
  queryKey: queryKeys.formVersions,
  queryFn: ({ signal }) => callApi<FormVersionItem[]>('form-definitions', { signal }),
});

export const formAssignmentsQuery = queryOptions({
  queryKey: queryKeys.formAssignments,
  queryFn: ({ signal }) => callApi<FormAssignmentItem[]>('form-definitions/assignments', { signal }),
});

const at = (key: string, version: number): string => `form-definitions/${encodeURIComponent(key)}/${version}`;

export const formVersionQuery = (key: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.formVersion(key, version),
    queryFn: ({ signal }) => callApi<FormVersionDetails>(at(key, version), { signal }),
  });

export interface Publication {
  note: string;
  /** YYYY-MM-DD; left out, the new version is assigned nowhere. */
  assignFrom?: string;
}

export const createDraft = (key: string, source: { from: number } | { document: string }) =>
  callApi<FormVersionDetails>(`form-definitions/${encodeURIComponent(key)}/drafts`, {
    method: 'POST',
    body: source,
  });

export const saveDraft = (key: string, version: number, document: string, revision: number) =>
  callApi<FormVersionDetails>(at(key, version), { method: 'PUT', body: { document }, ifMatch: revision });

export const discardDraft = (key: string, version: number, revision: number) =>
  callApi<undefined>(at(key, version), { method: 'DELETE', ifMatch: revision });

export const validateForm = (key: string, version: number, document: string) =>
  callApi<FormFindings>(`${at(key, version)}/validate`, { method: 'POST', body: { document } });

export const publishDraft = (key: string, version: number, body: Publication, revision: number) =>
  callApi<FormVersionDetails>(`${at(key, version)}/publish`, {
    method: 'POST',
    body,
    ifMatch: revision,
    timeoutMs: PUBLISHING_MS,
  });

export const rollBackTo = (key: string, version: number, body: Publication) =>
  callApi<FormVersionDetails>(`${at(key, version)}/roll-back`, { method: 'POST', body });

export const retireVersion = (key: string, version: number) =>
  callApi<FormVersionDetails>(`${at(key, version)}/retire`, { method: 'POST' });

export const assignForm = (assignment: Omit<FormAssignmentItem, 'id'>) =>
  callApi<FormAssignmentItem[]>('form-definitions/assignments', { method: 'PUT', body: assignment });
