import type { ConditionBasketItem, WorkBasketItem } from '@walkthrough/domain';
import { AssignedVisits } from './assigned-visits';
import { fieldWorkWhenLoaded } from './current-work';
import type { FieldWork } from './field-work';
import { forgetOldContacts, keepContacts, type KeptContacts } from './kept-contacts';
import { activeSideOf, visitOf } from './model/report-record';

/** The row tells versions; what is here is as new when all of them are the same. */
async function isHere(work: FieldWork, { conditionInspection: row }: ConditionBasketItem): Promise<boolean> {
  const here = (await work.store.report(row.id))?.package.record;
  if (!here || here.version !== row.version) return false;
  const side = activeSideOf(here);
  const visit = side === 'moveIn' ? row.moveInInspection : row.moveOutInspection;
  if (visitOf(here, side)?.version !== visit?.version) return false;
  return work.store.hasForm(here.form.key, here.form.version);
}

/** Those for whom old histories were looked through: once an app, since it reads all of them. */
const tidied = new WeakSet<FieldWork>();

async function keepHistoriesIn(work: FieldWork, told: readonly KeptContacts[]): Promise<void> {
  const now = work.parts.clock.now();
  await keepContacts(work.store, told, now);
  if (tidied.has(work)) return;
  tidied.add(work);
  await forgetOldContacts(work.store, now);
}

/** Whoever stands at a door without a network may have to tell what was tried before. */
const keepHistories = (work: FieldWork, told: readonly KeptContacts[]): Promise<void> =>
  keepHistoriesIn(work, told).catch(() => undefined);

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
      // One that cannot be had does not keep the others from coming; its row says that it is not here.
      if (!(await isHere(work, row))) await work.refresh(id).catch(() => undefined);
    }
    // Photos are large: every report is here before the first of them.
    for (const row of answer.content) {
      await work.keepPictures(row.conditionInspection.id).catch(() => undefined);
    }
  }
}

let running: Promise<void> | null = null;

/** Brings the assigned condition inspections onto this device, page by page; a second call joins the first. */
export async function downloadConditions(): Promise<void> {
  const work = await fieldWorkWhenLoaded();
  if (!work) return;
  running ??= downloadAll(work).finally(() => {
    running = null;
  });
  await running;
}

/** Of whoever works here: somebody else has other visits. */
const visitsOf = new WeakMap<FieldWork, AssignedVisits>();
let wanted: ToldVisits | null = null;
let keeping: Promise<void> | null = null;

async function keepWanted(): Promise<void> {
  const work = await fieldWorkWhenLoaded();
  if (!work) return;
  const visits = visitsOf.get(work) ?? new AssignedVisits(work);
  visitsOf.set(work, visits);
  while (wanted) {
    const { rows, readAt } = wanted;
    wanted = null;
    await keepHistories(
      work,
      rows.map(({ inspection: { id: inspectionId }, comms: items }) => ({ inspectionId, items, readAt })),
    );
    await visits.keep(rows);
  }
}

interface ToldVisits {
  rows: readonly WorkBasketItem[];
  /** When the server told of them; UTC ms. */
  readAt: number;
}

/** Brings the reports of assigned visits and their contact histories onto this device; of calls meanwhile the last counts. */
export async function downloadVisits(told: ToldVisits): Promise<void> {
  wanted = told;
  keeping ??= keepWanted().finally(() => {
    keeping = null;
  });
  await keeping;
}
