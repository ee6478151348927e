import { Delivery, Openings, photo, room } from '../../support/reports';
import { emptyReport } from '../../isolation/empty-reports';
import type { NounForeignIds, ForeignCompany } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { id, imageId, submissionId } = await reportInDelivery(company);
    return { 'condition-inspection': id, partial: id, image: imageId, submission: submissionId };
  },
  bodies: {
    'POST submissions/{submissionId}/finish': ({ inspection }) => emptyReport(inspection),
    'POST reports/condition-inspection/{id}/distribution': { emails: ['ana@example.com'] },
  },
};

/** Creates a report of the company with a photo, during its delivery. */
async function reportInDelivery(company: ForeignCompany) {
  const { body } = await company.as('inspector').get<{ id: number }>('/api/inspectors/self');
  const openings = new Openings(company.as('coordinator'), { from: 61, to: 120 });
  const { id } = await openings.next({ country: 'US', ciType: 'WA', inspectorId: body.id });
  const picture = await photo(140);
  const contents = { answers: {}, rooms: [room('Hall')], photos: [picture] };
  const delivery = await Delivery.of(company.as('inspector'), id, contents);
  expect([(await delivery.rooms()).status, (await delivery.image(picture)).status]).toEqual([200, 200]);
  return { id, imageId: picture.id, submissionId: delivery.id };
}
