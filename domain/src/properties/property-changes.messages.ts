import { texts } from '../messages/texts';

/**
 * Questions and outcomes of property changes, in the editor and in the list. A group of its own, because the landing cards
 * load the editor's. Not fixed by the specification.
 */
export const propertyChanges = texts('propertyChanges', {
  deleteChangedMeanwhile: '{name} changed this property after you opened it. Delete it anyway?',
  deleteEndsVisits:
    'They are removed from the lists. Their entries are kept, and a report that is still on a device becomes a late report.',
  deleteNotCounted: 'The open inspections could not be counted.',
  deleteTenantUnsaved:
    'Your changes to this property are not saved yet and would be lost. Submit or cancel them first, then delete the tenant.',
  visitsKept:
    'This property is no longer inspected, and its open inspections were kept. Cancel them one by one.',
  notReadAgain: 'The saved values could not be loaded. Please try again.',
});
