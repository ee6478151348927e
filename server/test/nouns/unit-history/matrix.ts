import type { RoomThroughYears, UnitHistory } from '@walkthrough/domain';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  isStaff,
  isStaffOrCustomerSide,
  readsRequestLog,
  seesInspection,
} from '../../isolation/matrix/oracle';
import { inspectionOf, propertyIsSeen, readsInspection } from '../../isolation/matrix/reading';
import type { Inspection } from '../../isolation/matrix/world';

export const matrix: NounMatrix = {
  readings: {
    'GET properties/{id}/history': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      query: 'kinds=visit,report,occupancy,change,request,contact,note',
      isAbout: (body, world, [key], person) => {
        const { content, kinds, tellsChanges } = body as UnitHistory;
        const changes = isStaff(person) && has(person, 'canViewAuditLogs');
        const requests = readsRequestLog(person);
        const contacts = has(person, 'canViewContactHistory', 'canModifyContactHistory');
        const ofProperty = (found: Inspection | undefined): found is Inspection =>
          found !== undefined && String(found.property.id) === key;
        return (
          tellsChanges === changes &&
          kinds.includes('request') === requests &&
          kinds.includes('contact') === contacts &&
          kinds.includes('note') === isStaff(person) &&
          content.every((entry) => {
            if (entry.kind === 'request')
              return (
                requests &&
                world.dataUpdates.some(
                  ({ id, propertyId }) => id === entry.request.id && String(propertyId) === key,
                )
              );
            if (entry.kind === 'contact') {
              const inspection = inspectionOf(world, String(entry.inspectionId));
              return contacts && ofProperty(inspection) && seesInspection(person, inspection);
            }
            if (entry.kind === 'note') {
              const inspection = inspectionOf(world, String(entry.inspectionId));
              return isStaff(person) && ofProperty(inspection) && readsInspection(person, world, inspection);
            }
            if (entry.kind === 'change') return changes && String(entry.entry.property?.id) === key;
            if (entry.kind === 'occupancy')
              return world.tenantInfos.some(
                ({ id, propertyId, isDeleted }) =>
                  id === entry.id && String(propertyId) === key && !isDeleted,
              );
            const inspection = inspectionOf(
              world,
              String(entry.kind === 'visit' ? entry.visit.id : entry.inspectionId),
            );
            if (!inspection || String(inspection.property.id) !== key) return false;
            const reads = readsInspection(person, world, inspection);
            if (entry.kind === 'report') return reads;
            return seesInspection(person, inspection) && (entry.photos !== null) === reads;
          })
        );
      },
    },
    'GET properties/{id}/history/photos': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      isAbout: (body, world, [key], person) =>
        (body as RoomThroughYears).content.every(({ inspectionId, photos }) => {
          const inspection = inspectionOf(world, String(inspectionId));
          return (
            inspection !== undefined &&
            String(inspection.property.id) === key &&
            readsInspection(person, world, inspection) &&
            photos.every(({ id }) => world.images.get(id)?.inspection.id === inspectionId)
          );
        }),
    },
  },
};
