import { WORK_BASKET_PAGE_SIZE } from '@walkthrough/domain';
import { ApiError, isApiError } from '../../../api/api-error';
import { callApi, callForFile } from '../../../api/client';
import { distributeReport } from '../../../api/distribute-report';
import { isTaskReportId, numberOf } from '../../reports/model/report-id';
import type { FieldServer, LateImageBytes, OutgoingImage } from './field-server';

/** Photos take time on a slow connection; JSON does not. */
const PHOTO_TIMEOUT_MS = 120_000;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (answer: unknown): answer is Fields =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** A 200 from something other than our server must not be trusted. */
async function expecting<T>(call: Promise<T>, holds: (answer: unknown) => boolean): Promise<T> {
  const answer = await call;
  if (holds(answer)) return answer;
  throw new ApiError('unexpected_answer', 'The answer was not understood.', 200);
}

const hasId = (id: unknown) => (answer: unknown) => isObject(answer) && answer['id'] === id;

function formOf(image: OutgoingImage): FormData {
  const form = bytesOf(image);
  form.append('roomId', image.roomId);
  if (image.element) form.append('element', image.element);
  form.append('fileCaption', image.caption);
  return form;
}

function bytesOf(image: LateImageBytes): FormData {
  const form = new FormData();
  form.append('imageId', image.id);
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

/** Field server over HTTP. */
export const apiFieldServer: FieldServer = {
  record(reportId) {
    const id = numberOf(reportId);
    return isTaskReportId(reportId)
      ? expecting(callApi('GET inspections/{id}/report', { path: { id } }), hasId(id))
      : expecting(callApi('GET condition-inspections/{id}', { path: { id } }), hasId(id));
  },

  forms: () => expecting(callApi('GET form-definitions'), (answer) => Array.isArray(answer)),

  form: (key, version) =>
    expecting(
      callApi('GET form-definitions/{key}/{version}', { path: { key, version } }),
      (answer) => isObject(answer) && answer['key'] === key && isObject(answer['document']),
    ),

  rooms: (inspectionId) =>
    expecting(callApi('GET inspections/{id}/rooms', { path: { id: inspectionId } }), (answer) =>
      Array.isArray(answer),
    ),

  images: (inspectionId) =>
    expecting(callApi('GET inspections/{id}/images', { path: { id: inspectionId } }), (answer) =>
      Array.isArray(answer),
    ),

  assigned: (page) =>
    expecting(
      callApi('GET inspectors/self/condition-inspections', {
        query: { page, size: WORK_BASKET_PAGE_SIZE, completed: false },
      }),
      (answer) => isObject(answer) && Array.isArray(answer['content']),
    ),

  async takeInspection(inspectorId, id) {
    await expecting(
      callApi('PUT inspector/{inspectorId}/inspection/{id}', { path: { inspectorId, id } }),
      hasId(id),
    );
  },

  saveTenants: ({ id, version, inspectionId, change }, idempotencyKey) =>
    expecting(
      callApi('PUT tenantInfos/{id}', {
        path: { id },
        query: { sendNotification: true, inspectionId },
        body: change,
        ifMatch: version,
        idempotencyKey,
      }),
      (answer) => hasId(id)(answer) && Array.isArray((answer as Fields)['names']),
    ),

  saveAnswers(reportId, body) {
    const id = numberOf(reportId);
    return isTaskReportId(reportId)
      ? expecting(callApi('PUT inspections/partial/{id}', { path: { id }, body }), hasId(id))
      : expecting(callApi('PUT condition-inspections/partial/{id}', { path: { id }, body }), hasId(id));
  },

  saveReport(reportId, body, idempotencyKey) {
    const id = numberOf(reportId);
    return isTaskReportId(reportId)
      ? expecting(callApi('PUT inspections/{id}', { path: { id }, body, idempotencyKey }), hasId(id))
      : expecting(
          callApi('PUT condition-inspections/{id}', { path: { id }, body, idempotencyKey }),
          hasId(id),
        );
  },

  saveRooms: (inspectionId, { rooms, based, photos }, idempotencyKey) =>
    expecting(
      callApi('POST inspections/{id}/rooms', {
        path: { id: inspectionId },
        body: based ? { rooms, based, photos } : rooms,
        idempotencyKey,
      }),
      (answer) => Array.isArray(answer),
    ),

  saveImage: (inspectionId, image, idempotencyKey) =>
    expecting(
      callApi('POST inspections/{id}/v2/image/{index}/{legacy}', {
        path: { id: inspectionId, index: image.index, legacy: 'false' },
        form: formOf(image),
        idempotencyKey,
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
      (answer) => hasId(image.id)(answer) && typeof (answer as Fields)['sha256'] === 'string',
    ),

  moveImage: (imageId, { roomIndex, roomId, element }) =>
    goneIsFine(
      callApi('PUT images/{imageId}/room/{roomIndex}', {
        path: { imageId, roomIndex },
        body: { roomId, element },
      }),
    ),

  async sortImages(id, ids) {
    await callApi('PUT inspections/{id}/images/order', { path: { id }, body: { ids } });
  },

  async markImage(imageId, body) {
    try {
      const answer = callApi('PUT images/{imageId}/marks', { path: { imageId }, body });
      return (await expecting(answer, hasId(imageId))).marks;
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  },

  async removeImage(imageId) {
    try {
      await goneIsFine(callApi('DELETE inspections/v2/image/{imageId}', { path: { imageId } }));
    } catch (error) {
      // A legal hold or a retention period keeps the photo: it stays in the report, and the rest is delivered.
      if (!(isApiError(error, 'rule_violation') && isObject(error.details) && 'kept' in error.details))
        throw error;
    }
  },

  async saveCaption(inspectionId, imageId, fileCaption, based) {
    await callApi('PUT inspections/fileCaption/{inspectionId}/image/{imageId}', {
      path: { inspectionId, imageId },
      body: { fileCaption, based },
    });
  },

  async imageExists(inspectionId, imageId) {
    try {
      await callApi('GET inspections/{id}/image/{imageId}', { path: { id: inspectionId, imageId } });
      return true;
    } catch (error) {
      if (isApiError(error, 'not_found')) return false;
      throw error;
    }
  },

  imageFile: (imageId, size) =>
    callForFile('GET images/{imageId}/content', {
      path: { imageId },
      query: size === 'thumb' ? { size } : {},
    }),

  submission: (submissionId) =>
    expecting(callApi('GET submissions/{submissionId}', { path: { submissionId } }), hasId(submissionId)),

  async distribute(id, emails, inspectionId, key) {
    await expecting(
      distributeReport(numberOf(id), { emails: [...emails], inspectionId }, key),
      (answer) => isObject(answer) && 'message' in answer,
    );
  },

  finish: (submissionId, body, idempotencyKey) =>
    expecting(
      callApi('POST submissions/{submissionId}/finish', { path: { submissionId }, body, idempotencyKey }),
      (answer) =>
        isObject(answer) && answer['submissionId'] === submissionId && Array.isArray(answer['images']),
    ),

  handOver: (submissionId, body) =>
    expecting(
      callApi('PUT submissions/{submissionId}/late', { path: { submissionId }, body }),
      (answer) =>
        isObject(answer) && answer['submissionId'] === submissionId && Array.isArray(answer['missing']),
    ),

  saveLateImage: (submissionId, image) =>
    expecting(
      callApi('POST submissions/{submissionId}/late/image', {
        path: { submissionId },
        form: bytesOf(image),
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
      hasId(image.id),
    ),
};
