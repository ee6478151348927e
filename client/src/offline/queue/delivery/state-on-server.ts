import type { FormVersionDetails } from '@walkthrough/domain';
import type { BySide, Side } from '@walkthrough/form-definitions';
import type { Clock } from '../../status/clock';
import type { ReportPackage } from '../../reports/model/local-report';
import type { ReportId } from '../../reports/model/report-id';
import { sidesOf, inspectionOf, type ReportRecord } from '../../reports/model/report-record';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';

/** Dependencies of a download. */
export interface Download {
  store: OfflineStore;
  server: FieldServer;
  clock: Clock;
}

/** All sides, since a move-out is compared with the move-in's rooms and photos. */
async function ofSides<T>(
  record: ReportRecord,
  ask: (inspectionId: number) => Promise<T[]>,
): Promise<BySide<readonly T[]>> {
  const ofSide = async (side: Side) => {
    const inspection = inspectionOf(record, side);
    return [side, inspection ? await ask(inspection.id) : []] as const;
  };
  return Object.fromEntries(await Promise.all(sidesOf(record).map(ofSide)));
}

export async function pinnedForm(
  { store, server }: Download,
  { form }: ReportRecord,
): Promise<FormVersionDetails> {
  const known = await store.form(form.key, form.version);
  if (known) return known;
  const fetched = await server.form(form.key, form.version);
  await store.saveForm(fetched);
  return fetched;
}

/** Returns the server's state of a report and its form. */
export async function stateOnServer(
  parts: Download,
  id: ReportId,
): Promise<{ from: ReportPackage; form: FormVersionDetails }> {
  const record = await parts.server.record(id);
  const form = await pinnedForm(parts, record);
  const [rooms, images] = await Promise.all([
    ofSides(record, (inspectionId) => parts.server.rooms(inspectionId)),
    ofSides(record, (inspectionId) => parts.server.images(inspectionId)),
  ]);
  return { from: { record, rooms, images, fetchedAt: parts.clock.now() }, form };
}
