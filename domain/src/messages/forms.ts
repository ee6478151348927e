/** Form definitions and the template matrix. The spec gives the matrix its name only: written by us. */
export const forms = {
  notPublishable: 'This form cannot be published yet: see its findings.',
  notStorable: 'This document cannot be saved: see its findings.',
  tooCostly: 'Looking at this document took too much {resource} and was stopped.',
  neverChanges: 'Version {version} has been published and never changes. Make a draft from it.',
  notPublished: 'Only a published version can be assigned, retired or rolled back to.',
  notComparable: 'These versions cannot be compared: one of them has not the shape of a form.',
  documentOrVersion: 'A draft is made from one version, or from one document.',
  illegalKey:
    'The key of a form begins with a lower-case letter and has only lower-case letters, digits and dashes.',
  stillAssigned: 'Version {version} is still assigned to {places}. Assign another version first.',
  notForPlace: 'This form is not for {place}: see appliesTo in its document.',
  noForm: 'No form is assigned to {place} on {date}.',
  unknownCell: 'There is no cell for room type {room} and element {element}.',
  changedBy: '{name} changed this meanwhile.',
} as const;
