import type { FormVersionDetails } from '@walkthrough/domain';
import { sha256Of } from '../../../api/sha256';
import type { LocalReport, PhotoBytes } from '../../reports/model/local-report';
import type { QueuedAction } from '../../queue/queued-action';
import { wrap } from '../local-schema';
import { isUnsent, type OfflineStore } from '../offline-store';
import { ArchiveWriter } from './archive';
import {
  MANIFEST,
  photoMember,
  RECORDS,
  WORK_FORMAT,
  WORK_VERSION,
  type PhotoMember,
  type UnsentWork,
  type WorkManifest,
} from './work-file';

interface ExportedWork {
  file: Blob;
  reports: number;
  photos: number;
  actions: number;
}

/**
 * Exports a user's unsent work for import on another device (import-work.ts). Changes nothing here: parts keep their
 * ids, so sending them twice has no second effect.
 * @param now UTC ms
 */
export async function exportWork(store: OfflineStore, name: string, now: number): Promise<ExportedWork> {
  const work = await unsentIn(store);
  const photos = await photosOf(store, work.reports);
  const records = encoded({
    reports: work.reports.map((report) => wrap(report)),
    forms: work.forms.map((form) => wrap(form)),
    actions: work.actions.map((action) => wrap(action)),
  });
  const manifest: WorkManifest = {
    format: WORK_FORMAT,
    version: WORK_VERSION,
    person: { ...store.person, name },
    madeAt: now,
    work: await sha256Of(records.buffer),
    photos,
  };
  const archive = new ArchiveWriter();
  archive.add(MANIFEST, encoded(manifest));
  archive.add(RECORDS, records);
  for (const { id } of photos) archive.add(photoMember(id), new Uint8Array((await kept(store, id)).bytes));
  const { reports, actions } = work;
  return { file: archive.end(), reports: reports.length, photos: photos.length, actions: actions.length };
}

async function unsentIn(store: OfflineStore): Promise<UnsentWork> {
  const reports = (await store.reports()).filter(isUnsent);
  const forms = new Map<string, FormVersionDetails>();
  for (const { package: from, entry } of reports)
    for (const pin of [from.record.form, entry?.form]) {
      const form = pin && (await store.form(pin.key, pin.version));
      if (form) forms.set(`${form.key}@${form.version}`, form);
    }
  return { reports, forms: [...forms.values()], actions: await store.smallRecords<QueuedAction>('action') };
}

/** Photos with stored bytes. */
async function photosOf(store: OfflineStore, reports: readonly LocalReport[]): Promise<PhotoMember[]> {
  const here = await store.photoIds();
  const members: PhotoMember[] = [];
  for (const { id } of reports.flatMap(({ photos }) => photos))
    if (here.has(id)) {
      const { bytes, ...facts } = await kept(store, id);
      members.push({ ...facts, size: bytes.byteLength });
    }
  return members;
}

async function kept(store: OfflineStore, id: string): Promise<PhotoBytes> {
  const photo = await store.photo(id);
  if (!photo) throw new Error(`The photo ${id} is not on the device any more.`);
  return photo;
}

const encoded = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
