import type { FormVersionDetails } from '@walkthrough/domain';
import type { Clock } from '../status/clock';
import { picturesToKeep } from '../reports/model/kept-pictures';
import type { LocalReport, PhotoBytes } from '../reports/model/local-report';
import { hasUnsentDrawings } from '../reports/model/unsent-drawings';
import { isHandedOver } from '../queue/queue-entry';
import { readReportId, type ReportId } from '../reports/model/report-id';
import type { KeyValues } from './key-values';
import { unwrap, wrap, type Migration, MIGRATIONS } from './local-schema';
import type { Locks } from './locks';
import { StoreProblem } from './store-problem';

/** A photo not referenced by a report may be about to be added; after a day it is orphaned. */
const ORPHAN_AFTER_MS = 24 * 3_600_000;
const DELIVERED_KEPT_MS = 7 * 24 * 3_600_000;

/** Id for changes that concern no report. */
const NO_REPORT = 0;

/** Owner of the work. Other users' records on the device are neither read nor changed. */
export interface Person {
  tenantId: number;
  userId: number;
}

interface OfflineStoreParts {
  /** Reports and their forms. */
  reports: KeyValues;
  /** Photos of inspections. */
  photos: KeyValues;
  locks: Locks;
  clock: Clock;
  /** Called after each change with its report. */
  onChange: (reportId: ReportId) => void;
  migrations?: readonly Migration[];
}

/** An inspector's data on this device (docs/decisions/0010). Rejects with `StoreProblem`, which must be shown. */
export class OfflineStore {
  private readonly prefix: string;
  private readonly migrations: readonly Migration[];

  constructor(
    readonly person: Person,
    private readonly parts: OfflineStoreParts,
  ) {
    this.prefix = `${person.tenantId}/${person.userId}/`;
    this.migrations = parts.migrations ?? MIGRATIONS;
  }

  report(id: ReportId): Promise<LocalReport | null> {
    return this.read<LocalReport>(this.parts.reports, this.reportKey(id));
  }

  /** Returns every readable report, unordered. Skips those of a newer app version. */
  async reports(): Promise<LocalReport[]> {
    const ids = await this.idsIn(this.parts.reports, 'report/');
    const read = await Promise.all(ids.map((id) => this.report(readReportId(id)).catch(skipNewerRecord)));
    return read.filter((report) => report !== null);
  }

  /**
   * Reads, changes and writes a report atomically across tabs. `change` gets null if there is none; returning its
   * argument changes nothing.
   */
  update(
    id: ReportId,
    change: (report: LocalReport | null) => LocalReport | null,
  ): Promise<LocalReport | null> {
    return this.parts.locks.exclusive(`walkthrough.record/${this.prefix}${id}`, async () => {
      const before = await this.report(id);
      const after = change(before);
      if (after === before) return before;
      if (after === null) await this.parts.reports.remove(this.reportKey(id));
      else await this.write(this.parts.reports, this.reportKey(id), after);
      this.parts.onChange(id);
      return after;
    });
  }

  /** Changes an existing report; a removed one stays removed. */
  change(id: ReportId, change: (report: LocalReport) => LocalReport): Promise<LocalReport | null> {
    return this.update(id, (report) => report && change(report));
  }

  async savePhoto(photo: PhotoBytes): Promise<void> {
    await this.write(this.parts.photos, this.photoKey(photo.id), photo);
  }

  /** Stores a copy of a server photo if there is room, never at the expense of unsent data. */
  async keepPicture(photo: PhotoBytes): Promise<void> {
    await this.parts.photos.set(this.photoKey(photo.id), wrap(photo, this.migrations));
  }

  /** Returns ids of photos with stored bytes. */
  async photoIds(): Promise<ReadonlySet<string>> {
    return new Set(await this.idsIn(this.parts.photos, 'photo/'));
  }

  photo(id: string): Promise<PhotoBytes | null> {
    return this.read<PhotoBytes>(this.parts.photos, this.photoKey(id));
  }

  removePhoto(id: string): Promise<void> {
    return this.parts.photos.remove(this.photoKey(id));
  }

  /** Published forms never change, so stored ones stay valid. */
  form(key: string, version: number): Promise<FormVersionDetails | null> {
    return this.read<FormVersionDetails>(this.parts.reports, this.formKey(key, version));
  }

  saveForm(form: FormVersionDetails): Promise<void> {
    return this.write(this.parts.reports, this.formKey(form.key, form.version), form);
  }

  async hasForm(key: string, version: number): Promise<boolean> {
    return (await this.parts.reports.keys()).includes(this.formKey(key, version));
  }

  /** Returns other small records by kind: `action`, `contacts`. Skips those of a newer app version. */
  async smallRecords<T>(kind: string): Promise<T[]> {
    const ids = await this.idsIn(this.parts.reports, `${kind}/`);
    const read = await Promise.all(ids.map((id) => this.smallRecord<T>(kind, id).catch(skipNewerRecord)));
    return read.filter((record) => record !== null);
  }

  smallRecord<T>(kind: string, id: string | number): Promise<T | null> {
    return this.read<T>(this.parts.reports, `${this.prefix}${kind}/${id}`);
  }

  /** Null deletes it. */
  async saveSmallRecord(kind: string, id: string | number, record: object | null): Promise<void> {
    const key = `${this.prefix}${kind}/${id}`;
    if (record) await this.write(this.parts.reports, key, record);
    else await this.parts.reports.remove(key);
    this.parts.onChange(NO_REPORT);
  }

  /** Returns the number of unreadable records set aside. */
  async countSetAside(): Promise<number> {
    const tables = await Promise.all([this.parts.reports.keys(), this.parts.photos.keys()]);
    return tables.flat().filter((key) => key.startsWith(`${this.prefix}aside/`)).length;
  }

  /** Removes a report and its photos: only at the user's request, or after delivery. */
  async forget(id: ReportId): Promise<void> {
    const report = await this.report(id);
    await this.update(id, () => null);
    for (const { id: photo } of report ? namedPhotos(report) : []) await this.removePhoto(photo);
  }

  /** Removes unreferenced photos and reports delivered a week ago. */
  async collectGarbage(): Promise<void> {
    const reports = await this.reports();
    const now = this.parts.clock.now();
    for (const report of reports) {
      if (isDone(report) && now - (report.delivered?.at ?? now) > DELIVERED_KEPT_MS) {
        await this.forget(report.id);
      }
    }
    // Unreadable reports may reference photos too.
    const ids = await this.idsIn(this.parts.reports, 'report/');
    if (ids.length === reports.length && (await this.countSetAside()) === 0) {
      await this.collectOrphans(reports, now);
    }
  }

  async probe(): Promise<void> {
    await this.parts.reports.probe();
    await this.parts.photos.probe();
  }

  private async collectOrphans(reports: readonly LocalReport[], now: number): Promise<void> {
    const named = new Set(reports.flatMap((report) => namedPhotos(report).map(({ id }) => id)));
    for (const id of await this.idsIn(this.parts.photos, 'photo/')) {
      if (named.has(id)) continue;
      const photo = await this.photo(id);
      if (photo && now - photo.storedAt > ORPHAN_AFTER_MS) await this.removePhoto(id);
    }
  }

  /** On a full device, deletes copies of server data before rejecting new work. */
  private async write(table: KeyValues, key: string, value: unknown): Promise<void> {
    try {
      await table.set(key, wrap(value, this.migrations));
    } catch (error) {
      if (!(error instanceof StoreProblem) || error.code !== 'full') throw error;
      if (!(await this.dropCopies())) throw error;
      await table.set(key, wrap(value, this.migrations));
    }
  }

  private async dropCopies(): Promise<boolean> {
    const here = await this.photoIds();
    const copies = (await this.reports())
      .flatMap((report) => (isDone(report) ? namedPhotos(report) : picturesToKeep(report)))
      .filter(({ id }) => here.has(id));
    for (const { id } of copies) await this.removePhoto(id);
    return copies.length > 0;
  }

  private async read<T>(table: KeyValues, key: string): Promise<T | null> {
    const stored = await table.get(key);
    if (stored === null || stored === undefined) return null;
    try {
      return unwrap(stored, this.migrations) as T;
    } catch (error) {
      if (error instanceof StoreProblem) throw error;
      await this.setAside(table, key, stored);
      return null;
    }
  }

  /** Never deleted, so that support may recover it. */
  private async setAside(table: KeyValues, key: string, stored: unknown): Promise<void> {
    const name = key.slice(this.prefix.length);
    await table.set(`${this.prefix}aside/${name}/${this.parts.clock.now()}`, stored);
    await table.remove(key);
  }

  private async idsIn(table: KeyValues, kind: string): Promise<string[]> {
    const start = this.prefix + kind;
    return (await table.keys()).filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  }

  private reportKey(id: ReportId): string {
    return `${this.prefix}report/${id}`;
  }

  private photoKey(id: string): string {
    return `${this.prefix}photo/${id}`;
  }

  private formKey(key: string, version: number): string {
    return `${this.prefix}form/${key}@${version}`;
  }
}

/** Returns photos taken for a report and those it is compared with. */
const namedPhotos = (report: LocalReport): readonly { id: string }[] => [
  ...report.photos,
  ...picturesToKeep(report),
];

export function skipNewerRecord(error: unknown): null {
  if (error instanceof StoreProblem && error.code === 'newer') return null;
  throw error;
}

/** Returns whether a report is finished: delivered, emailed, no unseen rejection, nothing added since. */
export function isDone(report: LocalReport): boolean {
  return (
    report.delivered !== null &&
    report.entry === null &&
    !report.distribution &&
    report.tenantInfo?.state !== 'refused' &&
    !hasUnsentDraft(report)
  );
}

/** Returns whether some of it is only on this device, excluding what the office has completely. */
export const isUnsent = (report: LocalReport): boolean =>
  Boolean(report.distribution) ||
  (!isHandedOver(report.entry) && (report.entry !== null || hasUnsentDraft(report)));

/** Returns whether a draft has unsent parts, outside the queue. */
export function hasUnsentDraft(report: LocalReport): boolean {
  return (
    Object.keys(report.edits).length > 0 ||
    report.rooms !== null ||
    Object.keys(report.captions).length > 0 ||
    Object.keys(report.moves ?? {}).length > 0 ||
    report.removed.length > 0 ||
    hasUnsentDrawings(report) ||
    report.photos.some(({ onServer }) => !onServer)
  );
}
