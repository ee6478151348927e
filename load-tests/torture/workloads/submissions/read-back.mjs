import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { answersOf, KINDS } from '../../../drive/delivery.mjs';

/**
 * Requests everything acknowledged as finished from the last server, as the device and the readers of the report do.
 * @param together number of parallel requests
 * @returns a sentence for each difference from what was sent
 */
export async function readBack(product, shared, entries, together) {
  const { inspector } = shared;
  const call = (method, path, body, headers) => product.call(inspector, method, path, body, headers);
  const download = (path) => product.download(inspector, path);
  const faults = [];
  const left = entries
    .filter(({ kind }) => kind === 'finished')
    .map((entry) => ({ ...entry, answers: answersOf(shared, entry.finish.kind, entry.submissionId) }));
  const reader = async () => {
    for (let entry = left.pop(); entry; entry = left.pop()) {
      for (const look of [stateIsFinished, finishAgain, answersAsSent, roomsAsSent, photosAsSent]) {
        const fault = await look(call, entry, download);
        if (fault) faults.push(`Delivery ${entry.submissionId}: ${fault}`);
      }
    }
  };
  await Promise.all(Array.from({ length: together }, reader));
  return faults;
}

async function stateIsFinished(call, { submissionId, receipt }) {
  const { status, body } = await call('GET', `/api/submissions/${submissionId}`);
  const is = status === 200 && body.state === 'finished' && isDeepStrictEqual(body.receipt, receipt);
  return is ? null : `its state is ${status} ${JSON.stringify(body)}.`;
}

async function finishAgain(call, { submissionId, finish, receipt }) {
  const headers = { 'idempotency-key': `${submissionId}/finish` };
  const { status, body } = await call('POST', `/api/submissions/${submissionId}/finish`, finish, headers);
  return isDeepStrictEqual(body, receipt) ? null : `finish again answers ${status} ${JSON.stringify(body)}.`;
}

async function answersAsSent(call, { id, answers, finish }) {
  const { record, derived, inspectedDate } = KINDS[finish.kind];
  const { body } = await call('GET', record(id));
  const others = Object.keys(answers).filter(
    (key) => !derived.includes(key) && !isDeepStrictEqual(body[key], answers[key]),
  );
  if (others.length > 0) return `its answers differ in ${others.join(', ')}.`;
  return inspectedDate(body) ? null : 'its visit is not reported.';
}

async function roomsAsSent(call, { inspectionId, rooms }) {
  const { body } = await call('GET', `/api/inspections/${inspectionId}/rooms`);
  const told = ({ id, name, type, doorCodes }) => ({ id, name, type, doorCodes });
  return isDeepStrictEqual(body.map(told), rooms.map(told)) ? null : `its rooms are ${JSON.stringify(body)}.`;
}

async function photosAsSent(call, { inspectionId, captions, finish }, download) {
  const { body: list } = await call('GET', `/api/inspections/${inspectionId}/images`);
  const told = list.map(({ id, sha256 }) => ({ id, sha256 }));
  if (!isDeepStrictEqual(told, finish.images)) return `its photos are ${JSON.stringify(told)}.`;
  const words = list.map(({ fileCaption }) => fileCaption);
  if (!isDeepStrictEqual(words, captions)) return `its captions are ${words.join(', ')}.`;
  for (const { id, content, sha256 } of list) {
    const { status, body } = await download(`/api/${content}`);
    const is = status === 200 && createHash('sha256').update(body).digest('hex') === sha256;
    if (!is) return `photo ${id} cannot be read as it was sent (${status}).`;
  }
  return null;
}
