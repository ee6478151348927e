import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { deskQueryKeys } from '../../../api/desk-query-keys';

/** Publishing prints sample reports, and may wait behind other reports. */
const PUBLISHING_MS = 180_000;

export const formVersionsQuery = queryOptions({
  queryKey: deskQueryKeys.formVersions,
  queryFn: ({ signal }) => callApi('GET form-definitions', { signal }),
});

export const formAssignmentsQuery = queryOptions({
  queryKey: deskQueryKeys.formAssignments,
  queryFn: ({ signal }) => callApi('GET form-definitions/assignments', { signal }),
});

export const formVersionQuery = (key: string, version: number) =>
  queryOptions({
    queryKey: deskQueryKeys.formVersion(key, version),
    queryFn: ({ signal }) =>
      callApi('GET form-definitions/{key}/{version}', { path: { key, version }, signal }),
  });

export interface Publication {
  note: string;
  /** YYYY-MM-DD; if omitted, the new version is not assigned. */
  assignFrom?: string;
  /** Places to assign it to, each with the assignment it replaces (0 for none). */
  places?: { country: string; conditionInspectionType: string; replaces: number }[];
}

export const createDraft = (key: string, source: { from: number } | { document: string }) =>
  callApi('POST form-definitions/{key}/drafts', { path: { key }, body: source });

export const saveDraft = (key: string, version: number, document: string, revision: number) =>
  callApi('PUT form-definitions/{key}/{version}', {
    path: { key, version },
    body: { document },
    ifMatch: revision,
  });

export const discardDraft = (key: string, version: number, revision: number) =>
  callApi('DELETE form-definitions/{key}/{version}', { path: { key, version }, ifMatch: revision });

export const validateForm = (key: string, version: number, document: string) =>
  callApi('POST form-definitions/{key}/{version}/validate', { path: { key, version }, body: { document } });

/** Warnings of the server about devices with an older app. */
export const olderDevicesQuery = (key: string, version: number, document: string) =>
  queryOptions({
    queryKey: [...deskQueryKeys.formVersion(key, version), 'olderDevices', document],
    queryFn: async () => {
      const { findings } = await validateForm(key, version, document);
      return findings.filter(({ code }) => code === 'olderDevices').map(({ message }) => message);
    },
    gcTime: 0,
  });

export const publishDraft = (key: string, version: number, body: Publication, revision: number) =>
  callApi('POST form-definitions/{key}/{version}/publish', {
    path: { key, version },
    body,
    ifMatch: revision,
    timeoutMs: PUBLISHING_MS,
  });

export const rollBackTo = (key: string, version: number, body: Publication) =>
  callApi('POST form-definitions/{key}/{version}/roll-back', { path: { key, version }, body });

export const retireVersion = (key: string, version: number) =>
  callApi('POST form-definitions/{key}/{version}/retire', { path: { key, version } });

export const assignForm = (assignment: BodyOf<'PUT form-definitions/assignments'>) =>
  callApi('PUT form-definitions/assignments', { body: assignment });

export const deleteAssignment = (id: number) => callApi('DELETE form-assignments/{id}', { path: { id } });
