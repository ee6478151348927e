import { callApi, callForFile } from '../../src/api/client';

/**
 * Calls that must not compile, because they contradict the call table (domain/src/wire/calls.ts). Checked by the type check,
 * never run.
 */
export const refusedByTheCompiler = [
  // @ts-expect-error -- no such call
  () => callApi('GET propertie/{id}', { path: { id: 1 } }),
  // @ts-expect-error -- another method
  () => callApi('PUT jobs/attention'),
  // @ts-expect-error -- a path parameter is missing
  () => callApi('GET properties/{id}'),
  // @ts-expect-error -- no such path parameter
  () => callApi('GET properties/{id}', { path: { key: 1 } }),
  // @ts-expect-error -- no such query parameter
  () => callApi('GET jobs/attention', { query: { pages: 1 } }),
  // @ts-expect-error -- the call has no body
  () => callApi('POST jobs/{id}/retry', { path: { id: 1 }, body: {} }),
  // @ts-expect-error -- the body is missing
  () => callApi('PUT inspections/{id}/schedule', { path: { id: 1 } }),
  () =>
    callApi('PUT inspections/{id}/schedule', {
      path: { id: 1 },
      // @ts-expect-error -- a field of the body is missing
      body: { scheduledDate: '2026-11-24T09:30' },
    }),
  // @ts-expect-error -- the answer has no such field
  () => callApi('GET properties/{id}', { path: { id: 1 } }).then(({ colour }) => String(colour)),
  // @ts-expect-error -- the call answers with a file
  () => callApi('GET images/{imageId}/content', { path: { imageId: 'x' } }),
  // @ts-expect-error -- the call does not answer with a file
  () => callForFile('GET jobs/attention'),
];

/** Equivalent calls that must compile. */
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
