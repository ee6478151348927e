import type { FormVersionItem } from '@walkthrough/domain';
import { isApiError } from '../../../api/api-error';
import { picturesToKeep } from '../../reports/model/kept-pictures';
import type { ReportId } from '../../reports/model/report-id';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';
import { StoreProblem } from '../../store/store-problem';

interface Downloading {
  store: OfflineStore;
  server: FieldServer;
}

/** Returns the newest version of each assignable form, used by the next report. */
function newestOf(published: readonly FormVersionItem[]): FormVersionItem[] {
  const newest = new Map<string, FormVersionItem>();
  for (const item of published.filter(({ status }) => status === 'published')) {
    if (item.version > (newest.get(item.key)?.version ?? 0)) newest.set(item.key, item);
  }
  return [...newest.values()];
}

/**
 * Keeps the forms of future reports on the device, in addition to those pinned by stored reports, so that forms
 * published while offline are there when needed. Rejects with `ApiError` or `StoreProblem`.
 */
export async function keepFormsAhead({ store, server }: Downloading): Promise<void> {
  for (const { key, version } of newestOf(await server.forms())) {
    if (!(await store.hasForm(key, version))) await store.saveForm(await server.form(key, version));
  }
}

/**
 * Downloads the move-in's photos one by one. Stops at the first failure, since a lost network or full device would fail
 * the rest too; the next download retries.
 */
export async function keepPictures({ store, server }: Downloading, reportId: ReportId): Promise<void> {
  const report = await store.report(reportId);
  const kept = await store.photoIds();
  for (const { id, sha256, takenAt, uploadedAt } of report ? picturesToKeep(report) : []) {
    if (kept.has(id)) continue;
    try {
      const file = await server.imageFile(id, 'full');
      const bytes = await file.arrayBuffer();
      const capturedAt = takenAt ?? uploadedAt;
      await store.keepPicture({
        id,
        reportId,
        bytes,
        type: file.type,
        sha256,
        capturedAt,
        storedAt: uploadedAt,
      });
    } catch (error) {
      if (isApiError(error) || error instanceof StoreProblem) return;
      throw error;
    }
  }
}
