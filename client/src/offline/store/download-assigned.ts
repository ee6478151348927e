import type { ConditionBasketItem, WorkBasketItem } from '@walkthrough/domain';
import { AssignedInspections } from './assigned-inspections';
import { fieldWorkWhenLoaded } from '../current-work';
import type { FieldWork } from '../field-work';
import { forgetOldContacts, keepContacts, type KeptContacts } from './kept-contacts';
import { activeSideOf, inspectionOf } from '../reports/model/report-record';

/** Whether the stored report has all versions of the row. */
async function isHere(work: FieldWork, { conditionInspection: row }: ConditionBasketItem): Promise<boolean> {
  const here = (await work.store.report(row.id))?.package.record;
  if (!here || here.version !== row.version) return false;
  const side = activeSideOf(here);
  const inspection = side === 'moveIn' ? row.moveInInspection : row.moveOutInspection;
  if (inspectionOf(here, side)?.version !== inspection?.version) return false;
  return work.store.hasForm(here.form.key, here.form.version);
}

/** Engines whose old histories were cleaned up; once per start, since it reads all of them. */
const tidied = new WeakSet<FieldWork>();

async function keepHistoriesIn(work: FieldWork, histories: readonly KeptContacts[]): Promise<void> {
  const now = work.parts.clock.now();
  await keepContacts(work.store, histories, now);
  if (tidied.has(work)) return;
  tidied.add(work);
  await forgetOldContacts(work.store, now);
}

/** Inspectors may need earlier contact attempts offline. */
const keepHistories = (work: FieldWork, histories: readonly KeptContacts[]): Promise<void> =>
  keepHistoriesIn(work, histories).catch(() => undefined);

async function downloadAll(work: FieldWork): Promise<void> {
  for (let page = 0, last = false; !last; page += 1) {
    const answer = await work.parts.server.assigned(page);
    last = answer.last || answer.content.length === 0;
    const readAt = work.parts.clock.now();
    await keepHistories(
      work,
      answer.content.map(({ conditionInspection: { activeInspectionId: inspectionId }, comms: items }) => ({
        inspectionId,
        items,
        readAt,
      })),
    );
    for (const row of answer.content) {
      const { id } = row.conditionInspection;
      // A failed download does not stop the others; its row shows that it is missing.
      if (!(await isHere(work, row))) await work.refresh(id).catch(() => undefined);
    }
    // Photos are large, so all reports come first.
    for (const row of answer.content) {
      await work.keepPictures(row.conditionInspection.id).catch(() => undefined);
    }
  }
}

let running: Promise<void> | null = null;

/** Downloads assigned condition inspections page by page; concurrent calls share one run. */
export async function downloadConditions(): Promise<void> {
  const work = await fieldWorkWhenLoaded();
  if (!work) return;
  running ??= downloadAll(work).finally(() => {
    running = null;
  });
  await running;
}

/** Per user, since each has their own inspections. */
const inspectionsOf = new WeakMap<FieldWork, AssignedInspections>();
let wanted: DownloadRequest | null = null;
let keeping: Promise<void> | null = null;

async function keepWanted(): Promise<void> {
  const work = await fieldWorkWhenLoaded();
  if (!work) return;
  const inspections = inspectionsOf.get(work) ?? new AssignedInspections(work);
  inspectionsOf.set(work, inspections);
  while (wanted) {
    const { rows, readAt } = wanted;
    wanted = null;
    await keepHistories(
      work,
      rows.map(({ inspection: { id: inspectionId }, comms: items }) => ({ inspectionId, items, readAt })),
    );
    await inspections.keep(rows);
  }
}

interface DownloadRequest {
  rows: readonly WorkBasketItem[];
  /** UTC ms of the server's answer. */
  readAt: number;
}

/** Downloads reports and contact histories of assigned inspections; of concurrent calls the last one counts. */
export async function downloadInspections(request: DownloadRequest): Promise<void> {
  wanted = request;
  keeping ??= keepWanted().finally(() => {
    keeping = null;
  });
  await keeping;
}
