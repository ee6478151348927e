import {
  computedAnswers,
  computedKeys,
  computedValuesInRows,
  computesInRows,
  entries,
  factsIn,
  type Answers,
  type Collected,
  type FormDefinition,
  type Side,
} from '@walkthrough/form-definitions';
import type { Clock, SubmitTimes } from '../status/clock';
import { namedImages } from '../reports/model/held-report';
import { photoIndex } from '../reports/model/photo-index';
import type { LocalReport } from '../reports/model/local-report';
import type { LedgerStep, NamedImage, QueueEntry } from './queue-entry';
import { contextOf } from '../reports/model/report-answers';
import { reportBody } from '../reports/model/report-body';
import { storedAnswers, type ReportRecord } from '../reports/model/report-record';
import { knownPhotosIfRoomRemoved, roomsBasedOn } from '../reports/model/sent-before';
import { withSuperseded } from '../reports/merge/superseded';
import { tenantChangeOf } from '../reports/model/tenant-change';
import { submittedAnswers } from '../reports/model/unsent-answers';

const plainStep = (step: 'tenantInfo' | 'report' | 'rooms' | 'finish'): LedgerStep => ({
  step,
  image: null,
  state: 'todo',
  answer: null,
});

function stepsOf(report: LocalReport, images: readonly NamedImage[]): LedgerStep[] {
  const unsent = report.photos.filter(
    ({ id, onServer }) => !onServer && images.some((image) => image.id === id),
  );
  const photos = unsent.map((photo): LedgerStep => ({
    step: 'image',
    image: {
      id: photo.id,
      index: photoIndex(report, photo),
      roomId: photo.roomId,
      element: photo.element,
      caption: photo.caption,
    },
    state: 'todo',
    answer: null,
  }));
  return [plainStep('report'), plainStep('rooms'), ...photos, plainStep('finish')];
}

/** Returns answers of a side that a body does not contain. */
function answersBeside(
  definition: FormDefinition,
  side: Side,
  stored: Answers,
  { values, cleared }: Collected,
): Answers {
  const keys = new Set(entries(definition, side).map(({ key }) => key));
  const isBeside = (key: string) => keys.has(key) && !Object.hasOwn(values, key) && !cleared.includes(key);
  return Object.fromEntries(Object.entries(stored).filter(([key]) => isBeside(key)));
}

interface SubmitOptions {
  submissionId: string;
  manager: boolean;
  /** Replaces the property's tenants by those in the report. */
  updateTenants: boolean;
  pressed: SubmitTimes;
}

/** Queues a report as it is now; later changes do not affect what is sent. */
export function queueSubmission(
  report: LocalReport,
  definition: FormDefinition,
  { submissionId, manager, updateTenants, pressed }: SubmitOptions,
  clock: Clock,
): LocalReport {
  const { record, rooms } = report.package;
  const { deviceTime, inspectedAt } = pressed;
  // The server judges the report by the same moment: what is asked then is sent.
  const context = contextOf(record, { manager, editable: true, submittedAt: inspectedAt });
  const { values, cleared, count, digest, accepted } = submittedAnswers(definition, report, context);
  const images = namedImages(report);
  const sentRooms = report.rooms ?? rooms[context.activeSide] ?? [];
  const tenantInfo = updateTenants ? tenantChangeOf(report) : null;
  const inRows = computesInRows(definition, context.activeSide);
  const hasComputed = inRows || computedKeys(definition, context).length > 0;
  const entry: QueueEntry = {
    submissionId,
    earlier: report.earlier,
    inspectionId: record.activeInspectionId,
    deviceTime,
    inspectedAt,
    form: record.form,
    body: reportBody(report, { values, cleared }, accepted),
    besides: answersBeside(definition, context.activeSide, storedAnswers(record), { values, cleared }),
    rooms: sentRooms,
    roomsBasedOn: roomsBasedOn(report),
    knownPhotos: knownPhotosIfRoomRemoved(report, sentRooms),
    tenantInfo,
    images,
    answers: count,
    answersDigest: digest,
    ...(hasComputed && { computed: computedAnswers(definition, accepted, context) }),
    ...(inRows && {
      computedInRows: computedValuesInRows(definition, accepted, factsIn(definition, accepted, context)),
    }),
    // Tenants first, then the report.
    steps: [...(tenantInfo ? [plainStep('tenantInfo')] : []), ...stepsOf(report, images)],
    attempts: 0,
    nextAttemptAt: clock.now(),
    notBefore: 0,
    sendingUntil: 0,
    trouble: null,
  };
  // An earlier rejection stays until the tenants are sent again, since the earlier submission may have been the last.
  const arrived = { ...record, ...accepted } as ReportRecord;
  const sent = { ...report.package, record: arrived, rooms: { ...rooms, [context.activeSide]: sentRooms } };
  const { superseded } = withSuperseded(report, { ...report, package: sent });
  return { ...report, entry, superseded, tenantInfo: tenantInfo && report.tenantInfo };
}
