import {
  WORK_BASKET_PAGE_SIZE,
  type ChangedOccupancy,
  type ConditionBasketPage,
  type ConditionInspection,
  type FormVersionDetails,
  type FormVersionItem,
  type ImageItem,
  type Receipt,
  type Room,
  type SavedConditionInspection,
  type StoredImage,
  type SubmissionState,
} from '@walkthrough/domain';
import { ApiError, isApiError } from '../../api/api-error';
import { callApi, callForFile } from '../../api/client';
import { distributeReport } from '../../api/distribute-report';
import type { FieldServer, OutgoingImage } from './field-server';

/** A photo over a slow line takes its time; JSON does not. */
const PHOTO_TIMEOUT_MS = 120_000;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (answer: unknown): answer is Fields =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** Whoever answers 200 without being our server must not be believed. */
async function expecting<T>(call: Promise<unknown>, holds: (answer: unknown) => boolean): Promise<T> {
  const answer = await call;
  if (holds(answer)) return answer as T;
  throw new ApiError('unexpected_answer', 'The server gave an answer that was not understood.', 200);
}

const hasId = (id: unknown) => (answer: unknown) => isObject(answer) && answer['id'] === id;

function formOf(image: OutgoingImage): FormData {
  const form = new FormData();
  form.append('imageId', image.id);
  form.append('roomId', image.roomId);
  form.append('fileCaption', image.caption);
  form.append('takenAt', String(image.takenAt));
  if (image.sha256 !== null) form.append('sha256', image.sha256);
  form.append('file', new Blob([image.bytes], { type: image.type }), image.name);
  return form;
}

async function goneIsFine(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
  }
}

/** The product's server over HTTP. */
export const apiFieldServer: FieldServer = {
  record: (id) => expecting<ConditionInspection>(callApi(`condition-inspections/${id}`), hasId(id)),

  forms: () => expecting<FormVersionItem[]>(callApi('form-definitions'), (answer) => Array.isArray(answer)),

  form: (key, version) =>
    expecting<FormVersionDetails>(
      callApi(`form-definitions/${encodeURIComponent(key)}/${version}`),
      (answer) => isObject(answer) && answer['key'] === key && isObject(answer['document']),
    ),

  rooms: (inspectionId) =>
    expecting<Room[]>(callApi(`inspections/${inspectionId}/rooms`), (answer) => Array.isArray(answer)),

  images: (inspectionId) =>
    expecting<ImageItem[]>(callApi(`inspections/${inspectionId}/images`), (answer) => Array.isArray(answer)),

  assigned: (page) =>
    expecting<ConditionBasketPage>(
      callApi('inspectors/self/condition-inspections', {
        query: { page, size: WORK_BASKET_PAGE_SIZE, completed: false },
      }),
      (answer) => isObject(answer) && Array.isArray(answer['content']),
    ),

  saveTenants: ({ id, version, inspectionId, change }, idempotencyKey) =>
    expecting<ChangedOccupancy>(
      callApi(`tenantInfos/${id}`, {
        method: 'PUT',
        query: { sendNotification: true, inspectionId },
        body: change,
        ifMatch: version,
        idempotencyKey,
      }),
      (answer) => hasId(id)(answer) && Array.isArray((answer as Fields)['names']),
    ),

  saveAnswers: (id, body) =>
    expecting<SavedConditionInspection>(
      callApi(`condition-inspections/partial/${id}`, { method: 'PUT', body }),
      hasId(id),
    ),

  saveReport: (id, body, idempotencyKey) =>
    expecting<SavedConditionInspection>(
      callApi(`condition-inspections/${id}`, { method: 'PUT', body, idempotencyKey }),
      hasId(id),
    ),

  saveRooms: (inspectionId, rooms, idempotencyKey) =>
    expecting<Room[]>(
      callApi(`inspections/${inspectionId}/rooms`, { method: 'POST', body: rooms, idempotencyKey }),
      (answer) => Array.isArray(answer),
    ),

  saveImage: (inspectionId, image, idempotencyKey) =>
    expecting<StoredImage>(
      callApi(`inspections/${inspectionId}/v2/image/${image.index}/false`, {
        method: 'POST',
        form: formOf(image),
        idempotencyKey,
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
      (answer) => hasId(image.id)(answer) && typeof (answer as Fields)['sha256'] === 'string',
    ),

  removeImage: (imageId) => goneIsFine(callApi(`inspections/v2/image/${imageId}`, { method: 'DELETE' })),

  async saveCaption(inspectionId, imageId, fileCaption) {
    await callApi(`inspections/fileCaption/${inspectionId}/image/${imageId}`, {
      method: 'PUT',
      body: { fileCaption },
    });
  },

  async imageExists(inspectionId, imageId) {
    try {
      await callApi(`inspections/${inspectionId}/image/${imageId}`);
      return true;
    } catch (error) {
      if (isApiError(error, 'not_found')) return false;
      throw error;
    }
  },

  imageFile: (imageId, size) =>
    callForFile(`images/${imageId}/content`, { query: size === 'thumb' ? { size } : {} }),

  submission: (submissionId) =>
    expecting<SubmissionState>(callApi(`submissions/${submissionId}`), hasId(submissionId)),

  async distribute(id, emails) {
    await expecting(distributeReport(id, emails), (answer) => isObject(answer) && 'message' in answer);
  },

  finish: (submissionId, body, idempotencyKey) =>
    expecting<Receipt>(
      callApi(`submissions/${submissionId}/finish`, { method: 'POST', body, idempotencyKey }),
      (answer) =>
        isObject(answer) && answer['submissionId'] === submissionId && Array.isArray(answer['images']),
    ),
};
