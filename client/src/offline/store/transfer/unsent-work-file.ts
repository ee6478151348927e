import { fill, messages } from '@walkthrough/domain';
import { sessionStore } from '../../../session/session-store';
import { localDate } from '../../../ui/dates';
import { saveFile } from '../../../ui/save-file';
import { actionQueue, fieldStore, fieldWorkWhenLoaded } from '../../current-work';
import { NotNow } from '../../queue/not-now';
import { flushOpenSessions } from '../../reports/drafts/open-sessions';
import { deviceClock } from '../../status/server-clock';
import type { ImportedWork } from './import-work';

const texts = messages.unsentWork;

/** Error for offline use without the loaded code. */
const notLoaded = (): never => {
  throw new NotNow(messages.shell.partMissing);
};
const loadExport = () => import(/* webpackChunkName: 'work-transfer' */ './export-work').catch(notLoaded);
const loadImport = () => import(/* webpackChunkName: 'work-transfer' */ './import-work').catch(notLoaded);

/**
 * Saves unsent work as a download.
 * @returns a description of what was saved
 */
export async function saveUnsentWork(): Promise<string> {
  const [store, session] = [fieldStore(), sessionStore.get()];
  if (!store || !session) throw new NotNow(messages.shell.signInAgain);
  await flushOpenSessions();
  const now = deviceClock.now();
  const { exportWork } = await loadExport();
  const { file, ...counts } = await exportWork(store, session.user.userName, now);
  const name = `unsent-work-${localDate(now)}.zip`;
  saveFile(file, name);
  return fill(texts.exported, { name, ...counts });
}

/** Imports work saved on another device and starts sending it. */
export async function openUnsentWork(file: Blob): Promise<ImportedWork> {
  const work = await fieldWorkWhenLoaded();
  if (!work) throw new NotNow(messages.shell.signInAgain);
  const { importWork } = await loadImport();
  const imported = await importWork(work, file);
  void work.run({ woken: true }).catch(() => undefined);
  void actionQueue()
    .then((queue) => queue?.run({ woken: true }))
    .catch(() => undefined);
  return imported;
}
