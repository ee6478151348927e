import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { deskQueryKeys } from '../../../api/desk-query-keys';

/** Checking a large section may wait behind other documents. */
const UPLOAD_MS = 60_000;

export const libraryQuery = queryOptions({
  queryKey: deskQueryKeys.formLibrary,
  queryFn: ({ signal }) => callApi('GET form-library', { signal }),
});

/** @param version of the document; undefined for the newest */
export const librarySectionQuery = (id: number, version?: number) =>
  queryOptions({
    queryKey: [...deskQueryKeys.librarySection(id), version ?? 'newest'],
    queryFn: ({ signal }) =>
      callApi('GET form-library/{id}', {
        path: { id },
        query: version === undefined ? {} : { version },
        signal,
      }),
  });

/** Returns a function that reads the library again, after a change. */
export function useLibraryChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: deskQueryKeys.formLibrary });
}

/** @param section the library section that gets its next version; undefined for a new one */
export function uploadSection(file: File, section: number | undefined) {
  const form = new FormData();
  form.set('files', file, file.name);
  const query = section === undefined ? {} : { section };
  return callApi('POST form-library/file', { query, form, timeoutMs: UPLOAD_MS });
}
