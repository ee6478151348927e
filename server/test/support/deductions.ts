import type { DeductionLine, ErrorBody, TenancyChange, TenancyDeductions } from '@walkthrough/domain';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { answersToSend, Delivery, Openings, photo, room } from './reports';
import { tenancyCalls } from './tenancies';
import type { TestApp } from './test-app';

export const LINE = {
  place: 'Kitchen',
  description: 'Broken tile',
  cents: 12_050,
  beforePhotos: [] as string[],
  afterPhotos: [] as string[],
  workPhotos: [] as string[],
};

/** Returns the calls of tests about deductions, made by staff of maple. */
export function deductionCalls(server: () => TestApp) {
  const { staff, currentOf, edit } = tenancyCalls(server);
  let openings: Openings | undefined;
  const add = (tenancyId: number, line: object) =>
    staff().post<DeductionLine & ErrorBody>(`/api/tenancies/${tenancyId}/deduction-lines`, {
      ...LINE,
      ...line,
    });
  const of = async (tenancyId: number) =>
    (await staff().get<TenancyDeductions>(`/api/tenancies/${tenancyId}/deductions`)).body;

  /** Records a tenancy with an open move-in inspection that has photos, and a deposit. */
  async function moveIn(change: TenancyChange = {}, shades: readonly number[] = [40]) {
    openings ??= new Openings(server().api.as('maple.coordinator'));
    const { id, inspectionId } = await openings.next();
    const { body } = await staff().get<{ property: { id: number } }>(`/api/condition-inspections/${id}`);
    const photos = await Promise.all(shades.map((shade) => photo(shade)));
    const contents = { answers: answersToSend('condition-ca', 'moveIn'), rooms: [room('Den')], photos };
    const delivery = await Delivery.of(server().api.as('maple.inspector'), id, contents);
    await delivery.rooms();
    for (const picture of photos) await delivery.image(picture);
    const tenancy = (await currentOf(body.property.id))!;
    const deposits = [{ kind: 'SECURITY_DEPOSIT' as const, cents: 100_000, receivedOn: '2026-10-01' }];
    const edited = await edit(tenancy.id, { moveInInspectionId: inspectionId, deposits, ...change });
    // Its report is printed by a job.
    const finish = async () => {
      await delivery.all();
      await server().app.get(JobRunner).drained();
    };
    return {
      tenancyId: tenancy.id,
      propertyId: body.property.id,
      inspectionId,
      tenants: edited.body.tenants,
      picture: photos[0]!,
      photos,
      finish,
    };
  }
  return { staff, currentOf, edit, add, of, moveIn };
}
