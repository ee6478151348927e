import {
  isCustomerSide,
  type PropertySpreadsheet,
  type SpreadsheetApplication,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi, callForFile } from '../../api/client';
import { isPropertyManagerUser } from '../../session/permissions';

/** Large files are validated row by row during the call. */
const TIMEOUT_MS = 10 * 60_000;

const STAFF = {
  download: 'GET propertySpreadsheet',
  upload: 'POST propertySpreadsheet',
  apply: 'POST propertyUpdate',
} as const;
const CUSTOMER = {
  download: 'GET customers/self/propertySpreadsheet',
  upload: 'POST customers/self/propertySpreadsheet',
  apply: 'POST customers/self/propertyUpdate',
} as const;
const MANAGER = {
  download: 'GET propertyManagers/self/propertySpreadsheet',
  upload: 'POST propertyManagers/self/propertySpreadsheet',
  apply: 'POST propertyManagers/self/propertyUpdate',
} as const;

/** Staff get the company's properties, customers their own, property-manager users those they manage. */
function callsFor(user: UserSelf): typeof STAFF | typeof CUSTOMER | typeof MANAGER {
  if (!isCustomerSide(user)) return STAFF;
  return isPropertyManagerUser(user) ? MANAGER : CUSTOMER;
}

export const downloadSpreadsheet = (user: UserSelf): Promise<Blob> =>
  callForFile(callsFor(user).download, { timeoutMs: TIMEOUT_MS });

export function uploadSpreadsheet(user: UserSelf, file: File): Promise<PropertySpreadsheet> {
  const form = new FormData();
  form.set('files', file, file.name);
  return callApi(callsFor(user).upload, { form, timeoutMs: TIMEOUT_MS });
}

/** Downloads an empty list with examples. */
export const downloadTemplate = (): Promise<Blob> => callForFile('GET propertySpreadsheets/template');

/** Downloads an upload as it was sent. */
export const fetchSpreadsheet = (id: number): Promise<Blob> =>
  callForFile('GET propertySpreadsheet/{id}/file', { path: { id }, timeoutMs: TIMEOUT_MS });

export const applySpreadsheet = (
  user: UserSelf,
  body: SpreadsheetApplication,
): Promise<PropertySpreadsheet> => callApi(callsFor(user).apply, { body });
