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
});
