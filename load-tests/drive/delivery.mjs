import { FileForm } from '../lib/file-form.mjs';

/**
 * Builds reports as devices send them. Imports nothing from Node, so that k6 can run it; code that reads files is in
 * torture/workloads/submissions/prepare.mjs.
 */

const PHOTOS = 2;

/** Defines how the report of a condition inspection is sent, by the id of the record. */
const CONDITION = {
  sample: 'condition-ca.1.moveIn',
  /** This answer distinguishes the reports. */
  comment: 'moveInGeneralComments',
  /** The server derives these from the property and ignores what is sent. */
  derived: ['moveInLandlordAgentState'],
  record: (id) => `/api/condition-inspections/${id}`,
  whole: (id) => `/api/condition-inspections/${id}`,
  partial: (id) => `/api/condition-inspections/partial/${id}`,
  bodyOf: (answers) => answers,
  inspectedDate: (record) => record.moveInInspection?.inspectedDate,
};

/** The same for a recurring inspection, by the id of the inspection. */
const TASK = {
  sample: 'task-unit.1.single',
  comment: 'comments',
  derived: [],
  record: (id) => `/api/inspections/${id}/report`,
  whole: (id) => `/api/inspections/${id}`,
  partial: (id) => `/api/inspections/partial/${id}`,
  bodyOf: (answers) => ({ inspectionData: answers }),
  inspectedDate: (record) => record.visit?.inspectedDate,
};

/** Both kinds of reports: C for condition inspections, R for recurring ones. */
export const KINDS = { C: CONDITION, R: TASK };

export const openingOf = (propertyId, inspectorId) => ({
  dueDate: '2026-09-20',
  inspectorId,
  country: 'CA',
  ciType: 'BC',
  type: 'MOVE_IN',
  propertyId,
  justification: 'The tenants were away.',
});

/** Returns the answers of a device. The comment distinguishes the reports. */
export const answersOf = ({ kinds }, kind, submissionId) => ({
  ...kinds[kind].answers,
  [KINDS[kind].comment]: `Sent as ${submissionId}`,
});

/**
 * Returns one report of a device: answers, rooms, photos, and the closing request.
 * @param shared `kinds` and `pictures` as in prepare.mjs; `photos` per report
 * @param newId creates a UUID
 */
export function newDelivery({ kind, id, inspectionId }, shared, random, newId) {
  const submissionId = newId();
  const rooms = ['Bedroom', 'Hall'].map((name) => newRoom(name, newId()));
  const first = random.integer(0, shared.pictures.length - 1);
  const photos = Array.from({ length: shared.photos ?? PHOTOS }, (_, n) => ({
    id: newId(),
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

const newRoom = (name, id) => ({
  id,
  type: name === 'Hall' ? 'HALLWAY' : 'BEDROOM',
  name,
  sourceRoomId: null,
  doorCodes: ['SCRATCHED', 'DIRTY'],
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
});

/**
 * Returns the writes of a report in the order in which a device sends them.
 * @param step `(name, request, entry)`: converts each write
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
  // The answers follow from the submission id. Storing them would grow the ledger by about a hundred megabytes.
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

const photoForm = ({ id, sha256, bytes, caption }, roomId) =>
  new FileForm(
    { imageId: id, sha256, roomId, fileCaption: caption },
    { field: 'file', name: 'photo.jpg', type: 'image/jpeg', bytes },
  );
