import { texts } from '../messages/texts';

/** Labels of the kinds of inspection. */
export const inspectionTypes = texts('inspectionTypes', {
  INSPECTION: 'Inspection',
  DOCUMENT_SERVICE: 'Document Service',
  MOVE_IN: 'Move-In',
  MOVE_OUT: 'Move-Out',
  NIGHT_CHECK: 'Night Check',
});
