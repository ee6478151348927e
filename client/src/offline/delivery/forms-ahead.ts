import type { FormVersionItem } from '@walkthrough/domain';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../store/offline-store';

interface FormsAhead {
  store: OfflineStore;
  server: FieldServer;
}

/** The newest version of each form that may be assigned: what the next report is made with. */
function newestOf(published: readonly FormVersionItem[]): FormVersionItem[] {
  const newest = new Map<string, FormVersionItem>();
  for (const item of published.filter(({ status }) => status === 'published')) {
    if (item.version > (newest.get(item.key)?.version ?? 0)) newest.set(item.key, item);
  }
  return [...newest.values()];
}

/**
 * Keeps the forms of the next reports on the device, beside those that the reports here are pinned to: what was
 * published while it was away comes with the first moment of network, also when a report needs it only later.
 * Reports stay on their versions. Rejects with `ApiError` or `StoreProblem`.
 */
export async function keepFormsAhead({ store, server }: FormsAhead): Promise<void> {
  for (const { key, version } of newestOf(await server.forms())) {
    if (!(await store.hasForm(key, version))) await store.saveForm(await server.form(key, version));
  }
}
