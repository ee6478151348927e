import { texts } from '../messages/texts';

/** The section library of a company. Not part of `messages`, which every screen loads. */
export const formLibrary = texts('formLibrary', {
  // Why a section cannot be taken out of a form, or put into one.
  needsOther:
    '“{item}” depends on “{question}”, which is in another section. Move both into one section, or remove the condition.',
  sectionNeedsOther:
    'The section is shown depending on “{question}”, which is in another section. Remove the condition first.',
  otherSides:
    'Sections of condition inspections and of recurring inspections ask for different answers. Choose a section of the same kind.',
  askedOnce: 'This form already asks “{question}”, which a form can ask only once.',
  nameTaken:
    'The new version has the name {name}, which “{question}” in another section of this form already uses. Rename that one first.',
  nameTooLong:
    'The name {name} is too long for a second copy in one form. Shorten it in the library section.',
  // Why the library refuses a change.
  sectionNameTaken: 'A library section with this name already exists.',
  tooManySections: 'A library has at most {most} sections. Delete those that no form uses.',
  tooManyVersions: 'A library section has at most {most} versions. Save it as a new section.',
  sectionHasErrors: 'The section cannot be saved to the library: see its issues.',
  nothingChanged: 'Version {version} in the library is the same as this section.',
  stillUsed:
    '“{name}” is used in {count, plural, one {# form} other {# forms}}: {forms}. They keep their copies, but get no more updates.',
  notUsedThere: '“{title}” has no copy of this library section.',
  upToDate: 'Every copy in “{title}” is already version {version} of the library section.',
  formUnreadable: 'This form has errors that keep sections from being added. See its issues.',
  // Section files.
  fileUnreadable:
    'This is not a section file. Choose a .json file that was downloaded from a section library.',
  fileOfLaterProduct:
    'This section file comes from a newer version of Walkthrough. Ask your system administrator to update.',
  fileHasMore: 'A section file has a name and a document. This one also has: {names}.',
  fileNameMissing: 'The section file has no name, or one of more than {most} characters.',
  // The library in the editor.
  addFromLibrary: 'Add from library',
  libraryTitle: 'Section library',
  searchLibrary: 'Search the library',
  libraryFailed: 'The section library could not be loaded',
  sectionFailed: 'The library section could not be loaded',
  emptyTitle: 'No library sections yet',
  emptyText: 'Choose “Save to library” in the menu of a section, or upload a section file.',
  noSectionMatches: 'No library section matches.',
  sectionFacts: 'Version {version}, {items, plural, one {# item} other {# items}}, {kind}',
  kindCondition: 'condition inspections',
  kindRecurring: 'recurring inspections',
  previewHelp: 'Select a library section to see its items.',
  previewOf: 'Items of “{name}”',
  addToForm: 'Add to form',
  downloadFile: 'Download file',
  uploadFile: 'Upload section file',
  uploadingFile: 'Uploading the section file…',
  uploadVersionHelp: 'The file becomes the next version of the selected section.',
  uploadVersion: 'Upload next version',
  uploadedToast: '“{name}” is in the library as version {version}.',
  sectionFileTooLarge: 'A section file has at most {most} MB.',
  renameSection: 'Rename section',
  deleteSection: 'Delete section',
  deleteSectionTitle: 'Delete “{name}” from the library?',
  deleteUnusedHelp: 'No form uses this section. Its versions can no longer be added to forms.',
  deleteUsedHelp:
    '{count, plural, one {# form uses} other {# forms use}} this section: {forms}. Their copies stay, but get no more updates.',
  deletedToast: '“{name}” was deleted from the library.',
  addStep: 'Add “{name}” from the library',
  addedToast: '“{name}” was added at the end of the form.',
  // Saving a section.
  saveToLibrary: 'Save to library',
  saveSectionTitle: 'Save “{section}” to the library',
  saveAs: 'Save as',
  newLibrarySection: 'A new library section',
  versionOf: 'Version {version} of “{name}”',
  saveHelp: 'The library gets a copy. The section in this form stays as it is.',
  cannotSave: 'This section cannot be saved to the library yet:',
  savedToast: '“{name}” was saved to the library as version {version}.',
  // Updates.
  updatesAvailable:
    '{count, plural, one {# section of this form has} other {# sections of this form have}} a newer version in the library.',
  showUpdates: 'Show updates',
  updatesTitle: 'Updates from the library',
  updatesHelp:
    'An update replaces what this form has changed in the section. Published versions never change.',
  updateChanges: 'What the update changes:',
  localChanges: 'The update replaces {count, plural, one {# change} other {# changes}} that this form made:',
  noLocalChanges: 'This form has not changed its copy, so the update replaces nothing of yours.',
  localUnknown:
    'This form’s own changes to the section cannot be listed, because its earlier version could not be loaded. The update replaces them.',
  updateOf: '{section}: version {from} → {to}',
  updateSection: 'Update section',
  updateInDraft: 'Update in a new draft',
  updateStep: 'Update “{name}” from the library',
  updatedToast: '“{name}” was updated to version {version}.',
  copyVersion: 'Library version',
  copyNumber: 'Version {version}',
});
