import type { FormVersionItem } from '@walkthrough/domain';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';

interface FormsAhead {
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
export async function keepFormsAhead({ store, server }: FormsAhead): Promise<void> {
  for (const { key, version } of newestOf(await server.forms())) {
    if (!(await store.hasForm(key, version))) await store.saveForm(await server.form(key, version));
  }
}
