import { callApi, callForFile } from '../../src/api/client';

/**
 * What must not compile, for the check of types: each of these lines says something of a call that the table of calls
 * (domain/src/wire/calls.ts) does not. Nothing here ever runs.
 */
export const refusedByTheCompiler = [
  // @ts-expect-error -- no such call
  () => callApi('GET propertie/{id}', { path: { id: 1 } }),
  // @ts-expect-error -- another method
  () => callApi('PUT jobs/attention'),
  // @ts-expect-error -- the path has a name that is not given
  () => callApi('GET properties/{id}'),
  // @ts-expect-error -- the path has no such name
  () => callApi('GET properties/{id}', { path: { key: 1 } }),
  // @ts-expect-error -- no such word in the query
  () => callApi('GET jobs/attention', { query: { pages: 1 } }),
  // @ts-expect-error -- it takes no body
  () => callApi('POST jobs/{id}/retry', { path: { id: 1 }, body: {} }),
  // @ts-expect-error -- it takes one
  () => callApi('PUT inspections/{id}/schedule', { path: { id: 1 } }),
  () =>
    callApi('PUT inspections/{id}/schedule', {
      path: { id: 1 },
      // @ts-expect-error -- a field of the body is missing
      body: { scheduledDate: '2026-11-24T09:30' },
    }),
  // @ts-expect-error -- the answer has no such field
  () => callApi('GET properties/{id}', { path: { id: 1 } }).then(({ colour }) => String(colour)),
  // @ts-expect-error -- it answers a file
  () => callApi('GET images/{imageId}/content', { path: { imageId: 'x' } }),
  // @ts-expect-error -- it answers none
  () => callForFile('GET jobs/attention'),
];

/** The same calls, as the table has them. */
export const taken = [
  () => callApi('GET properties/{id}', { path: { id: 1 } }).then(({ code }) => code.trim()),
  () => callApi('GET jobs/attention'),
  () => callApi('GET jobs/attention', { query: { page: 1 } }),
  () => callApi('POST jobs/{id}/retry', { path: { id: 1 } }),
  () =>
    callApi('PUT inspections/{id}/schedule', {
      path: { id: 1 },
      body: { scheduledDate: '2026-11-24T09:30', timezone: 'CANADA_PACIFIC' },
      ifMatch: 3,
    }),
  () => callForFile('GET images/{imageId}/content', { path: { imageId: 'x' }, query: { size: 'thumb' } }),
];
