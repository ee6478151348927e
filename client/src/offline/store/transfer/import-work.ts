import { fill, messages } from '@walkthrough/domain';
import { sha256Of } from '../../../api/sha256';
import type { FieldWork } from '../../field-work';
import type { LocalReport } from '../../reports/model/local-report';
import type { QueuedAction } from '../../queue/queued-action';
import { unwrap } from '../local-schema';
import { isUnsent, type OfflineStore } from '../offline-store';
import { StoreProblem } from '../store-problem';
import { membersOf, type Member } from './archive';
import {
  MANIFEST,
  photoMember,
  RECORDS,
  WORK_FORMAT,
  WORK_VERSION,
  WorkFileProblem,
  type PhotoMember,
  type UnsentWork,
  type WorkManifest,
  type WorkRecords,
} from './work-file';

const texts = messages.unsentWork;

/** `taken`: imported. `known`: already here or delivered. `kept`: this device has other work on it, or has it open. */
type Arrival = 'taken' | 'known' | 'kept';

export interface ImportedWork {
  reports: { report: LocalReport; arrival: Arrival }[];
  /** Number of newly imported small changes. */
  actions: number;
}

/**
 * Imports work exported by the same user on another device: only complete files, and never over unsent work.
 * @throws WorkFileProblem for an invalid, incomplete or somebody else's file | StoreProblem
 */
export async function importWork(work: FieldWork, file: Blob): Promise<ImportedWork> {
  const { store } = work;
  const unsent = await readWhole(work, file);
  for (const form of unsent.forms)
    if (!(await store.hasForm(form.key, form.version))) await store.saveForm(form);
  const reports: ImportedWork['reports'] = [];
  for (const report of unsent.reports) reports.push({ report, arrival: await takeIn(work, report) });
  return { reports, actions: await takeActions(store, unsent.actions) };
}

/** An incomplete file leaves nothing behind. */
async function readWhole(work: FieldWork, file: Blob): Promise<UnsentWork> {
  const brought: string[] = [];
  try {
    return await readInto(work, file, brought);
  } catch (error) {
    for (const id of brought) await work.store.removePhoto(id).catch(() => undefined);
    throw error instanceof StoreProblem || error instanceof WorkFileProblem
      ? error
      : new WorkFileProblem(texts.notWhole, { cause: error });
  }
}

/** Photos are stored while reading; references follow once the file is known to be complete. */
async function readInto(
  { store, parts: { clock } }: FieldWork,
  file: Blob,
  brought: string[],
): Promise<UnsentWork> {
  let manifest: WorkManifest | null = null;
  let unsent: UnsentWork | null = null;
  const expected = new Map<string, PhotoMember>();
  const here = await store.photoIds();
  for await (const member of membersOf(file)) {
    if (manifest === null) {
      manifest = manifestOf(member, store);
      for (const photo of manifest.photos) expected.set(photoMember(photo.id), photo);
    } else if (unsent === null) unsent = await recordsOf(member, manifest);
    else {
      const photo = expected.get(member.name);
      if (!photo) throw new WorkFileProblem(texts.notWhole);
      await assertSame(member, photo.sha256);
      expected.delete(member.name);
      if (here.has(photo.id)) continue;
      brought.push(photo.id);
      const { size: _size, ...facts } = photo;
      await store.savePhoto({ ...facts, bytes: member.bytes.buffer, storedAt: clock.now() });
    }
  }
  if (manifest === null) throw new WorkFileProblem(texts.notOurs);
  if (unsent === null || expected.size > 0) throw new WorkFileProblem(texts.notWhole);
  return unsent;
}

function manifestOf({ name, bytes }: Member, { person }: OfflineStore): WorkManifest {
  const read = name === MANIFEST ? (parsed(bytes) as Partial<WorkManifest> | null) : null;
  if (read?.format !== WORK_FORMAT) throw new WorkFileProblem(texts.notOurs);
  const manifest = read as WorkManifest;
  if (manifest.version > WORK_VERSION) throw new WorkFileProblem(texts.newerFile);
  const { tenantId, userId, name: owner } = manifest.person;
  if (tenantId !== person.tenantId || userId !== person.userId)
    throw new WorkFileProblem(fill(texts.somebodyElses, { name: owner }));
  return manifest;
}

async function recordsOf(member: Member, { work }: WorkManifest): Promise<UnsentWork> {
  if (member.name !== RECORDS) throw new WorkFileProblem(texts.notWhole);
  await assertSame(member, work);
  const { reports, forms, actions } = parsed(member.bytes) as WorkRecords;
  const read = <T>(records: readonly unknown[]) => records.map((record) => unwrap(record) as T);
  return { reports: read(reports), forms: read(forms), actions: read(actions) };
}

/** Verifies that the bytes are unchanged. */
async function assertSame({ bytes }: Member, expected: string | null): Promise<void> {
  const here = expected === null ? null : await sha256Of(bytes.buffer);
  if (here !== null && here !== expected) throw new WorkFileProblem(texts.notWhole);
}

const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Skips reports open or being sent here, whose input is newer than any file. */
async function takeIn(work: FieldWork, report: LocalReport): Promise<Arrival> {
  const { locks } = work.parts;
  const turn = await locks.ifFree(work.lockNames.open(report.id), () =>
    locks.ifFree(work.lockNames.report(report.id), () => replace(work.store, report)),
  );
  return turn?.result?.result ?? 'kept';
}

async function replace(store: OfflineStore, sent: LocalReport): Promise<Arrival> {
  let arrival: Arrival = 'taken';
  await store.update(sent.id, (here) => {
    arrival = here ? arrivalOver(here, sent) : 'taken';
    // It is not being sent here.
    return arrival === 'taken' ? { ...sent, entry: sent.entry && { ...sent.entry, sendingUntil: 0 } } : here;
  });
  return arrival;
}

function arrivalOver(here: LocalReport, sent: LocalReport): Arrival {
  const submission = sent.entry?.submissionId;
  const isThere = [here.entry?.submissionId, here.delivered?.receipt.submissionId, ...here.earlier];
  if (submission !== undefined && isThere.includes(submission)) return 'known';
  if (!isUnsent(here)) return 'taken';
  return here.editedAt === sent.editedAt && submission === undefined ? 'known' : 'kept';
}

async function takeActions(store: OfflineStore, actions: readonly QueuedAction[]): Promise<number> {
  let taken = 0;
  for (const action of actions) {
    if (await store.smallRecord('action', action.id)) continue;
    await store.saveSmallRecord('action', action.id, action);
    taken += 1;
  }
  return taken;
}
