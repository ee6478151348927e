import {
  canonicalJson,
  fingerprint,
  type ChangedOccupancy,
  type FinishRequest,
  type FormPin,
  type FormVersionDetails,
  type FormVersionItem,
  type ImageItem,
  type Receipt,
  type Room,
} from '@walkthrough/domain';
import {
  countAnswers,
  digestAnswers,
  fingerprintOfRooms,
  merge,
  type Answers,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { ApiError } from '../../../src/api/api-error';
import { valuesIn } from '../../../src/offline/reports/model/body-values';
import { taskReportId, type ReportId } from '../../../src/offline/reports/model/report-id';
import {
  activeSideOf,
  isTaskReport,
  storedAnswers,
  withInspection,
  type ReportRecord,
} from '../../../src/offline/reports/model/report-record';
import type {
  FieldServer,
  OutgoingRooms,
  OutgoingTenants,
} from '../../../src/offline/queue/server/field-server';
import { FORM, record, REPORT_ID, TASK_FORM } from './example';
import { REFUSALS, type Fault } from './faults';
import { ScriptedOffice } from './scripted-office';
import { ScriptedPhotos, sha256Of } from './scripted-photos';

interface Submission {
  steps: Map<string, { body: string; answer: unknown }>;
  receipt: Receipt | null;
}

const changed = () => new ApiError('report_changed', 'changed by somebody else', 409);

export type Backup = Pick<ScriptedServer, 'records' | 'roomsOf' | 'images' | 'submissions' | 'finished'> & {
  held: ScriptedOffice['held'];
};

function refill<K, V>(map: Map<K, V>, kept: ReadonlyMap<K, V>): void {
  map.clear();
  for (const [key, value] of kept) map.set(key, value);
}

const formItem = ({ key, version, status, title, sha256 }: FormVersionDetails): FormVersionItem => ({
  key,
  version,
  status,
  title,
  sha256,
  note: '',
  publishedAt: 0,
  publishedBy: null,
  updatedAt: 0,
});

/** In-memory server that implements the contracts, with faults call by call. */
export class ScriptedServer {
  readonly office = new ScriptedOffice();
  readonly records = new Map<ReportId, ReportRecord>([[REPORT_ID, record()]]);
  readonly roomsOf = new Map<number, readonly Room[]>();
  private readonly photos = new ScriptedPhotos(this.roomsOf, () => this.now());
  readonly images = this.photos.images;
  readonly submissions = new Map<string, Submission>();
  /** Submissions that completed an inspection, in order; more than one would be a duplicate report. */
  readonly finished: {
    inspectionId: number;
    submissionId: string;
    answers: Answers;
    computed?: FinishRequest['computed'];
  }[] = [];
  /** Addresses that a report was mailed to. */
  readonly mails: string[] = [];
  /** Inspections whose reports were mailed. */
  readonly mailed: number[] = [];
  private readonly mailKeys = new Set<string>();
  /** Tenants that the property's contact was notified of. */
  readonly received: string[] = [];
  readonly calls: string[] = [];
  readonly publishedForms: FormVersionDetails[] = [FORM];
  /** Forms that are pinned and not announced in advance. */
  readonly otherForms: FormVersionDetails[] = [TASK_FORM];
  /** Inspections that inspectors took. */
  readonly taken: { inspectorId: number; inspectionId: number }[] = [];
  faults: Fault[] = [];
  /** Changes with each restore. */
  logId = '';
  /** Number of steps that ran concurrently within one submission. */
  overlaps = 0;
  private readonly running = new Set<string>();
  private restores = 0;

  constructor(private readonly now: () => number) {}

  /** Returns the server as one device reaches it; `line` fails if the device is dead or offline. */
  reachedBy(line: { before: () => void; after: () => void; signOut: () => void }): FieldServer {
    const call = <T>(name: string, commit: () => T): Promise<T> => this.call(name, commit, line);
    return {
      record: (id) => call(`record ${id}`, () => ({ ...this.record(id), logId: this.logId })),
      forms: () => call('forms', () => this.publishedForms.map(formItem)),
      form: (key, version) => call(`form ${key}@${version}`, () => this.form(key, version)),
      rooms: (id) => call('rooms', () => [...(this.roomsOf.get(id) ?? [])]),
      images: (id) => call('images', () => this.imagesOf(id)),
      assigned: () => call('assigned', () => ({ content: [], totalPages: 0, totalElements: 0, last: true })),
      takeInspection: (inspectorId, inspectionId) => call('take', () => this.take(inspectorId, inspectionId)),
      saveTenants: (tenants, key) =>
        call(key, () => this.step(key, tenants.change, () => this.saveTenants(tenants))),
      saveAnswers: (id, body) => call('answers', () => this.saveAnswers(id, body)),
      saveReport: (id, body, key) =>
        call(`${key}`, () => this.step(key, body, () => this.saveAnswers(id, body))),
      saveRooms: (id, rooms, key) =>
        call(key ?? 'rooms!', () => this.step(key, rooms, () => this.saveRooms(id, rooms))),
      saveImage: (id, image, key) =>
        call(key ?? 'image!', () =>
          this.step(key, sha256Of(image.bytes), () => {
            this.open(id);
            return this.photos.save(id, image);
          }),
        ),
      moveImage: (imageId, place) => call('move', () => this.photos.move(imageId, place)),
      sortImages: (id, ids) => call('sort', () => this.photos.sort(id, ids)),
      markImage: (imageId, change) => call('mark', () => this.photos.mark(imageId, change)),
      removeImage: (id) => call(`remove ${id}`, () => void this.images.delete(id)),
      saveCaption: (_id, imageId, caption, based) =>
        call('caption', () => this.photos.caption(imageId, caption, based)),
      imageExists: (_id, imageId) => call('exists', () => this.images.has(imageId)),
      imageFile: () => call('file', () => new Blob([])),
      submission: (id) => call('submission', () => this.stateOf(id)),
      distribute: (id, emails, inspectionId, key) =>
        call(`distribute ${id}`, () => this.distribute(emails, inspectionId, key)),
      handOver: (submissionId, report) => call('late', () => this.office.take(submissionId, report)),
      saveLateImage: (submissionId, image) =>
        call(`late image:${image.id}`, () => this.office.takePhoto(submissionId, image)),
      finish: (submissionId, body, key) =>
        call(key, () => this.step(key, body, () => this.finish(submissionId, body))),
    };
  }

  /** Returns a copy of everything that a backup contains. */
  backUp(): Backup {
    const { records, roomsOf, images, submissions, finished, office } = this;
    return structuredClone({ records, roomsOf, images, submissions, finished, held: office.held });
  }

  restore(backup: Backup): void {
    const { finished, held, ...kept } = structuredClone(backup);
    refill(this.records, kept.records);
    refill(this.roomsOf, kept.roomsOf);
    refill(this.images, kept.images);
    refill(this.submissions, kept.submissions);
    refill(this.office.held, held);
    this.finished.splice(0, this.finished.length, ...finished);
    this.logId = `log ${(this.restores += 1)}`;
  }

  private form(key: string, version: number): FormVersionDetails {
    const found = [...this.publishedForms, ...this.otherForms].find(
      (each) => each.key === key && each.version === version,
    );
    if (!found) throw new ApiError('not_found', 'not found', 404);
    return found;
  }

  record(id: ReportId): ReportRecord {
    const found = this.records.get(id);
    if (!found) throw new ApiError('not_found', 'not found', 404);
    return found;
  }

  imagesOf(inspectionId: number): ImageItem[] {
    return this.photos.ofInspection(inspectionId);
  }

  private async call<T>(
    name: string,
    commit: () => T,
    line: { before: () => void; after: () => void; signOut: () => void },
  ): Promise<T> {
    line.before();
    const fault = this.faults.shift() ?? 'ok';
    this.calls.push(`${name} ${fault}`);
    if (this.running.has(name)) this.overlaps += 1;
    this.running.add(name);
    try {
      await new Promise((resume) => setImmediate(resume));
      if (fault === 'signedOut') line.signOut();
      const refusal = REFUSALS[fault];
      if (refusal) throw refusal();
      if (fault === 'duplicate') commit();
      const answer = commit();
      line.after();
      if (fault === 'lost') throw new ApiError('network_error', 'lost');
      if (fault === 'lostHang') throw new ApiError('timeout', 'lost');
      return structuredClone(answer);
    } finally {
      this.running.delete(name);
    }
  }

  private step<T>(key: string | undefined, body: unknown, commit: () => T): T {
    if (key === undefined) return commit();
    const [submissionId = '', step = ''] = key.split('/');
    const submission = this.submissions.get(submissionId) ?? { steps: new Map(), receipt: null };
    this.submissions.set(submissionId, submission);
    const received = canonicalJson(body);
    const known = submission.steps.get(step);
    if (known && known.body !== received) throw new ApiError('step_differs', 'step differs', 409);
    if (known) return known.answer as T;
    const answer = commit();
    submission.steps.set(step, { body: received, answer });
    return answer;
  }

  private take(inspectorId: number, inspectionId: number): void {
    const id = taskReportId(inspectionId);
    const held = this.record(id);
    if (!isTaskReport(held) || !held.editing.takes) {
      throw new ApiError('conflict', 'Somebody else has this visit.', 409);
    }
    this.taken.push({ inspectorId, inspectionId });
    this.records.set(id, { ...held, editing: { ...held.editing, allowed: true, takes: false } });
  }

  /** Rejects edits of what others have now, and of a finished condition report; a periodic report can be corrected. */
  private open(inspectionId: number): void {
    if (![...this.records.values()].some(({ activeInspectionId }) => activeInspectionId === inspectionId))
      throw new ApiError('not_found', 'no inspection', 404);
    if (this.records.has(taskReportId(inspectionId))) return;
    if (this.finished.some((each) => each.inspectionId === inspectionId)) {
      throw new ApiError('report_locked', 'locked', 409);
    }
  }

  private saveTenants({ id, version, inspectionId, change }: OutgoingTenants): ChangedOccupancy {
    const held = [...this.records.values()].find(({ tenantInfo }) => tenantInfo?.id === id);
    if (!held?.tenantInfo) throw new ApiError('not_found', 'no tenants', 404);
    this.open(inspectionId);
    const names = Object.values(change).filter((name): name is string => Boolean(name));
    const { tenantInfo } = held;
    if (canonicalJson(names) === canonicalJson(tenantInfo.names)) return { ...tenantInfo, notified: null };
    if (version !== tenantInfo.version) throw new ApiError('edit_conflict', 'somebody changed this', 409);
    const changed = { ...tenantInfo, names, version: tenantInfo.version + 1 };
    this.records.set(held.id, { ...held, tenantInfo: changed });
    this.received.push(names.join(', '));
    return { ...changed, notified: 'owner@example.com' };
  }

  private saveAnswers(id: ReportId, body: Readonly<Record<string, unknown>>) {
    const held = this.record(id);
    this.open(held.activeInspectionId);
    const values = valuesIn(held, body);
    const { cleared = [], based = {}, activeInspectionId: visit = held.activeInspectionId } = body;
    if (visit !== held.activeInspectionId) throw new ApiError('report_locked', 'another side', 409);
    const stored = storedAnswers(held);
    const isOthers = ([key, seen]: [string, readonly string[]]) =>
      !seen.includes(fingerprint(stored[key])) && fingerprint(stored[key]) !== fingerprint(values[key]);
    if (Object.entries(based as Record<string, readonly string[]>).some(isOthers)) throw changed();
    const answers = merge(storedAnswers(held), { values, cleared: cleared as string[] });
    const version = held.version + 1;
    const form =
      isTaskReport(held) && held.version === 0 && body['form'] ? (body['form'] as FormPin) : held.form;
    this.records.set(id, { ...held, ...answers, version, form });
    return { id: held.id, version, activeInspectionId: held.activeInspectionId, unknownKeys: [] };
  }

  private saveRooms(inspectionId: number, { rooms, based, photos = [] }: OutgoingRooms): Room[] {
    this.open(inspectionId);
    const lost = (id: string) => !rooms.some((room) => room.id === id);
    const losesPhotos = this.imagesOf(inspectionId).some(
      ({ id, roomId }) => roomId !== null && lost(roomId) && !photos.includes(id),
    );
    const present = fingerprintOfRooms(this.roomsOf.get(inspectionId) ?? []);
    if (based && (!based.includes(present) || losesPhotos)) throw changed();
    this.roomsOf.set(inspectionId, structuredClone(rooms));
    return [...rooms];
  }

  /** Mails a report; without an inspection, like the server, that of the last finished one. */
  private distribute(
    emails: readonly string[],
    inspection = this.finished.at(-1)?.inspectionId,
    key?: string,
  ): void {
    if (key !== undefined && this.mailKeys.has(key)) return;
    if (inspection === undefined || !this.finished.some(({ inspectionId }) => inspectionId === inspection)) {
      throw new ApiError('rule_violation', 'incomplete', 422);
    }
    if (key !== undefined) this.mailKeys.add(key);
    this.mailed.push(inspection);
    this.mails.push(...emails);
  }

  private stateOf(id: string) {
    const submission = this.submissions.get(id);
    const late = this.office.receipt(id);
    if (!submission && !late) throw new ApiError('not_found', 'no submission', 404);
    const { steps, receipt } = submission ?? { steps: new Map<string, never>(), receipt: null };
    const state = receipt ? ('finished' as const) : ('open' as const);
    return { id, inspectionId: REPORT_ID * 10, state, steps: [...steps.keys()], receipt, late };
  }

  private finish(submissionId: string, body: FinishRequest): Receipt {
    const earlier = body.supersedes && this.submissions.get(body.supersedes)?.receipt;
    // The report of a periodic inspection is corrected by another submission.
    if (earlier && body.kind === 'C')
      throw new ApiError('submission_finished', 'finished', 409, { receipt: earlier });
    this.open(body.inspectionId);
    const [id, held] =
      [...this.records].find(([, each]) => each.activeInspectionId === body.inspectionId) ?? [];
    if (id === undefined || !held) throw new ApiError('not_found', 'no visit', 404);
    const answers = storedAnswers(held);
    const definition = this.form(held.form.key, held.form.version).document as FormDefinition;
    const images = this.imagesOf(body.inspectionId).map(({ id, sha256, fileCaption, roomId }) => ({
      id,
      sha256,
      fileCaption,
      roomId,
    }));
    const receipt: Receipt = {
      submissionId,
      inspectionId: body.inspectionId,
      answers: countAnswers(definition, activeSideOf(held), answers),
      answersDigest: digestAnswers(definition, activeSideOf(held), answers),
      rooms: this.roomsOf.get(body.inspectionId)?.length ?? 0,
      roomIds: (this.roomsOf.get(body.inspectionId) ?? []).map(({ id }) => id),
      images,
      receivedAt: this.now(),
      inspectedDate: body.inspectedAt,
      eventNumber: 1,
    };
    const byId = (list: readonly { id: string; sha256: string }[]) =>
      canonicalJson([...list].sort((one, other) => (one.id < other.id ? -1 : 1)));
    const same =
      receipt.answers === body.answers && receipt.rooms === body.rooms && byId(images) === byId(body.images);
    if (!same) throw new ApiError('rule_violation', 'counts differ', 422);
    if ((body.answersDigest ?? receipt.answersDigest) !== receipt.answersDigest) throw changed();
    const { inspectionId, computed } = body;
    this.finished.push({ inspectionId, submissionId, answers, computed });
    const submission = this.submissions.get(submissionId);
    if (submission) submission.receipt = receipt;
    const inspectedDate = body.inspectedAt;
    this.records.set(
      id,
      withInspection(held, activeSideOf(held), (inspection) => ({ ...inspection, inspectedDate })),
    );
    return receipt;
  }
}
