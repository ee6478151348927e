import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { answersOf, freeVisits, KINDS, openingOf, visitsOn } from './prepare.mjs';

/** Of a hundred answers so many are lost between a server that is well and the device. */
const LOST_ANSWERS = 10;
/** Of a hundred steps that were not answered so many are the last thing a device does. */
const GIVEN_UP = 15;
const PHOTOS = 2;
/** Of a hundred reports so many are of recurring visits. */
const RECURRING = 50;

export function worker(_number, shared, chance) {
  const percent = (share) => chance.whole(1, 100) <= share;
  /** Writes still to be done, first the one that is tried. */
  let ahead = [];
  let delivery;

  const startAgain = () => (ahead = []);

  /**
   * The device is gone, and nobody sends the rest. The office cancels its recurring visit, so that there is another for
   * somebody else; one that was finished without an answer stays.
   */
  const giveUp = () => {
    const { kind, inspectionId } = delivery;
    ahead = kind === 'R' ? [cancelling(inspectionId)] : [];
  };

  /** The same step again, as by a device that did not get the answer: it must be the same answer. */
  const again = (request, first) => ({
    request,
    entry: null,
    isAcknowledged: ({ status, body }) => status === 200 && isDeepStrictEqual(body, first),
    stored: () => ahead.shift(),
    refused: startAgain,
  });

  const step = (name, request, entry) => {
    let decided;
    return {
      request: {
        ...request,
        token: shared.inspector,
        headers: { 'idempotency-key': `${delivery.submissionId}/${name}` },
      },
      entry: ({ body }) => ({ submissionId: delivery.submissionId, step: name, ...entry(body) }),
      isAcknowledged: ({ status }) => status === 200,
      isGivenUp() {
        // Once for a step: a device tries for as long as the server is away, or is not there any more.
        decided ??= percent(GIVEN_UP);
        if (decided) giveUp();
        return decided;
      },
      stored({ body }) {
        const { request: sent } = ahead.shift();
        if (percent(LOST_ANSWERS)) ahead.unshift(again(sent, body));
      },
      refused: startAgain,
    };
  };

  const begin = (kind, id, inspectionId) => {
    delivery = newDelivery({ kind, id, inspectionId }, shared, chance);
    ahead = stepsOf(delivery, step);
  };

  /** Has no key: when its answer is lost a second visit is opened, and the first lies there unreported. */
  const opening = () => ({
    request: {
      token: shared.coordinator,
      method: 'POST',
      path: '/api/condition-inspections',
      body: openingOf(chance.pick(shared.properties), shared.inspectorId),
    },
    entry: ({ body }) => ({ kind: 'opened', id: body.id, inspectionId: body.inspectionId }),
    isAcknowledged: ({ status }) => status === 200,
    stored: ({ body }) => begin('C', body.id, body.inspectionId),
  });

  /**
   * Looks for recurring visits that nobody has, one page after the other; each that was reported has opened another, which is
   * due later and stands further down. One page is for many devices.
   */
  const looking = (page = 0) => ({
    request: { token: shared.inspector, method: 'GET', path: visitsOn(page) },
    entry: null,
    isAcknowledged: ({ status }) => status === 200,
    stored({ body }) {
      startAgain();
      for (const { inspection } of freeVisits(body, shared.held)) {
        shared.held.add(inspection.id);
        shared.free.push(inspection.id);
      }
      if (!taking() && !body.last) ahead = [looking(page + 1)];
    },
    refused: startAgain,
  });

  /** @returns whether there was one */
  const taking = () => {
    const id = shared.free.shift();
    if (id !== undefined) ahead = [giving(id)];
    return id !== undefined;
  };

  const giving = (id) => ({
    request: {
      token: shared.coordinator,
      method: 'PUT',
      path: `/api/inspector/${shared.inspectorId}/inspection/${id}`,
    },
    entry: null,
    isAcknowledged: ({ status }) => status === 200,
    stored: () => begin('R', id, id),
    refused: startAgain,
  });

  const cancelling = (id) => ({
    request: { token: shared.coordinator, method: 'DELETE', path: `/api/inspections/${id}` },
    entry: null,
    isAcknowledged: ({ status }) => status < 500 && status !== 429,
    stored: startAgain,
  });

  return {
    next() {
      if (ahead.length > 0) return ahead[0];
      if (!percent(RECURRING)) return opening();
      return taking() ? ahead[0] : looking();
    },
  };
}

/**
 * What a device has of one report: answers, rooms, photos, and how it ends.
 * @param shared `kinds` and `pictures` as in prepare.mjs; `photos` of each report
 */
export function newDelivery({ kind, id, inspectionId }, shared, chance) {
  const submissionId = randomUUID();
  const rooms = ['Bedroom', 'Hall'].map(newRoom);
  const first = chance.whole(0, shared.pictures.length - 1);
  const photos = Array.from({ length: shared.photos ?? PHOTOS }, (_, n) => ({
    id: randomUUID(),
    caption: `Photo ${n + 1} of ${submissionId}`,
    ...shared.pictures[(first + n) % shared.pictures.length],
  }));
  const { count, form } = shared.kinds[kind];
  const answers = answersOf(shared, kind, submissionId);
  const images = photos.map(({ id: imageId, sha256 }) => ({ id: imageId, sha256 }));
  const finish = {
    kind,
    inspectionId,
    answers: count,
    rooms: rooms.length,
    images,
    form,
    inspectedAt: 1_780_000_000_000,
    deviceTime: 1_780_000_000_500,
  };
  return { kind, id, inspectionId, submissionId, answers, rooms, photos, finish };
}

const newRoom = (name) => ({
  id: randomUUID(),
  type: name === 'Hall' ? 'HALLWAY' : 'BEDROOM',
  name,
  sourceRoomId: null,
  doorCodes: ['SCRATCHED', 'DIRTY'],
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

/**
 * Its writes, in the order in which a device sends them.
 * @param step `(name, request, entry)`: what becomes of each
 */
export function stepsOf({ kind, id, inspectionId, submissionId, answers, rooms, photos, finish }, step) {
  const done = () => ({ kind: 'step' });
  const image = (photo) => {
    const path = `/api/inspections/${inspectionId}/v2/image/0/false`;
    const body = photoForm(photo, rooms[0].id);
    return step(`image:${photo.id}`, { method: 'POST', path, body }, done);
  };
  const { whole, bodyOf } = KINDS[kind];
  const report = { method: 'PUT', path: whole(id), body: bodyOf(answers) };
  const captions = photos.map(({ caption }) => caption);
  // What the answers are is known of every report by its submission: the ledger would be a hundred megabytes of them.
  const sent = { id, inspectionId, rooms, captions, finish };
  const received = (receipt) => ({ kind: 'finished', ...sent, receipt });
  return [
    step('report', report, done),
    step('rooms', { method: 'POST', path: `/api/inspections/${inspectionId}/rooms`, body: rooms }, done),
    ...photos.map(image),
    step(
      'finish',
      { method: 'POST', path: `/api/submissions/${submissionId}/finish`, body: finish },
      received,
    ),
  ];
}

function photoForm({ id, sha256, bytes, caption }, roomId) {
  const form = new FormData();
  const fields = { imageId: id, sha256, roomId, fileCaption: caption };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
