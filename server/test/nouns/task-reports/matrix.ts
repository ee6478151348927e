import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isCustomerSide, isOfCompany, seesInspection } from '../../isolation/matrix/oracle';
import { document, hasId, inspectionOf, isPdf, shownIf } from '../../isolation/matrix/reading';
import { alone, onInspection, seesImageAt, seesReportAt } from '../../isolation/matrix/writing';
import { proofForm } from '../../support/document-services';

const SOME_INSPECTIONS = 4;

const TASK = { inspectionData: { comments: 'Taken' } };

function filesOf(picture: Buffer): FormData {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

export const matrix: NounMatrix = {
  segments: { 'update-roomImage-relations-imageids': 'inspection', 'inspections/partial': 'inspection' },
  constants: { roomIndex: '0' },
  readings: {
    'GET inspections/{id}/report': {
      may: isOfCompany,
      stands: (person, world, [key]) => {
        const inspection = inspectionOf(world, key);
        const isFinished = inspection?.isInspected === true || !isCustomerSide(person);
        return shownIf(
          inspection && !inspection.isCondition && isFinished && seesInspection(person, inspection),
        );
      },
      isAbout: hasId,
    },
    'GET reports/inspection/{id}': {
      may: isOfCompany,
      stands: (person, world, [key]) => {
        const inspection = inspectionOf(world, key);
        const isBegun = inspection && !inspection.isCondition && world.reported.has(inspection.id);
        return isBegun && seesInspection(person, inspection) ? document(person, inspection) : 'hidden';
      },
      isAbout: isPdf,
      // Reports that were started, and some that were not.
      together: ({ reported, inspections }) =>
        [...reported, ...[...inspections.keys()].slice(0, SOME_INSPECTIONS)].map((inspection) => [
          String(inspection),
        ]),
    },
  },
  writings: (picture) => [
    onInspection('PUT inspections/{id}', { body: () => TASK, sees: seesReportAt }),
    onInspection('PUT inspections/partial/{id}', { body: () => TASK, sees: seesReportAt }),
    onInspection('PUT inspections/{id}/rooms/{index}', { path: (key) => [key, '0'], sees: seesReportAt }),
    onInspection('DELETE inspections/{id}/rooms/{index}', { path: (key) => [key, '0'], sees: seesReportAt }),
    onInspection('PUT inspections/update-roomImage-relations-imageids/{id}', {
      body: () => ({ roomImageRelationsImageIds: {} }),
      sees: seesReportAt,
    }),
    onInspection('POST inspections/{id}/v2/images', { body: () => filesOf(picture), sees: seesReportAt }),
    onInspection('POST inspections/{id}/image', { body: () => filesOf(picture), sees: seesReportAt }),
    {
      call: 'PUT images/{imageId}/room/{roomIndex}',
      resource: 'image',
      path: (key) => [key, '0'],
      sees: seesImageAt,
    },
    onInspection('PUT inspections/{id}/images/order', { body: () => ({ ids: [] }), sees: seesReportAt }),
    {
      call: 'PUT images/{imageId}/marks',
      resource: 'image',
      path: alone,
      body: () => ({ added: [], removed: [] }),
      sees: seesImageAt,
    },
    onInspection('PUT inspections/{id}/delivery', { body: () => ({ method: 'DOOR' }) }),
    onInspection('POST inspections/{id}/pdf', { body: () => proofForm() }),
    onInspection('PUT inspections/{id}/external'),
    onInspection('PUT inspections/{id}/cancelConfirm'),
    onInspection('PUT inspections/{id}/inspectedDate', { body: () => ({ date: 1_780_000_000_000 }) }),
    onInspection('PUT inspections/{id}/audited', { body: () => ({ audited: true }) }),
    onInspection('PUT inspections/set/audited', {
      path: () => [],
      body: (key) => ({ ids: [Number(key)], audited: true }),
    }),
  ],
  shownBy: {
    'PUT images/{imageId}/marks': 'http/photo-drawings',
    'PUT inspections/set/audited': 'http/auditing',
    'PUT inspections/{id}/images/order': 'http/photo-drawings',
  },
};
