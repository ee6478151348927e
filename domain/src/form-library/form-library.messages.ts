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
});
