import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages, type ReportArchive } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { deskQueryKeys } from '../../../api/desk-query-keys';
import { saveFrom } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';
import type { ArchiveRequest } from './archive-calls';

const { common, lists } = messages;

/** Polling interval while a file is being prepared. */
const LOOK_AGAIN_MS = 1_000;

/** Returns the server's message; an archive that no longer exists gets a generic one. */
const problemOf = (error: unknown): string =>
  isApiError(error) && error.code !== 'not_found' ? error.message : common.somethingWentWrong;

/** Prepares a zip file, polls its progress, and downloads or cancels it. */
export function useReportArchive({ start }: ArchiveRequest) {
  const client = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const keep = (archive: ReportArchive) => {
    client.setQueryData(deskQueryKeys.reportArchive(archive.id), archive);
    setId(archive.id);
  };
  const starting = useMutation({ mutationFn: start, networkMode: 'always', onSuccess: keep });
  const asked = useQuery({
    queryKey: deskQueryKeys.reportArchive(id ?? 0),
    queryFn: ({ signal }) => callApi('GET zipped-reports/{id}', { path: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? LOOK_AGAIN_MS : false),
    gcTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: (archive: ReportArchive) =>
      callApi('DELETE zipped-reports/{id}', { path: { id: archive.id } }),
    networkMode: 'always',
  });
  const fetching = useMutation({
    mutationFn: (archive: ReportArchive) =>
      callApi('POST zipped-reports/{id}/download', { path: { id: archive.id } }),
    networkMode: 'always',
    onSuccess: ({ address }) => {
      saveFrom(address);
      showToast({ kind: 'success', text: lists.exportStarted });
    },
  });
  const error = starting.error ?? asked.error ?? fetching.error;
  return {
    archive: id === null ? null : (asked.data ?? null),
    problem: error && problemOf(error),
    start: (part: number) => {
      setId(null);
      starting.mutate(part);
    },
    cancel: (archive: ReportArchive) => cancelling.mutate(archive),
    fetch: (archive: ReportArchive) => fetching.mutate(archive),
    isFetching: fetching.isPending,
  };
}
