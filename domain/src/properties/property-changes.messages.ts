/**
 * Questions and outcomes of property changes, in the editor and in the list. A group of its own, because the landing cards
 * load the editor's. Not fixed by the specification.
 */
export const propertyChanges = {
  deleteChangedMeanwhile:
    '{name} has changed this property meanwhile, and it is not as you see it any more. Delete it all the same?',
  deleteEndsVisits:
    'They are taken out of the lists. Nothing that was entered in them is lost, and a report that is still on a device goes to Late submissions.',
  deleteNotCounted: 'What is still to be done here could not be counted.',
  deleteTenantUnsaved:
    'What you have changed of this property is not saved yet, and would be lost. Submit or cancel your changes first, then delete the tenant.',
  visitsKept:
    'This property is not inspected any more already, and its open inspections were kept. Submit cannot cancel them now: please cancel them one by one.',
  notReadAgain: 'What is saved now could not be read. Please try again.',
} as const;
