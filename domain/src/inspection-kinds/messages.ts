import { texts } from '../messages/texts';

/** A company's own kinds of inspection. Not fixed by the specification. */
export const inspectionKinds = texts('inspectionKinds', {
  nameTaken: 'A kind of inspection with this name already exists.',
  tooMany: 'A company has at most {most} kinds of inspection, archived ones included.',
  formGone: 'The form of {kind} is not published any more. An administrator has to choose another one.',
  otherCountry: '{form} does not cover the country of this property. Choose another form for {kind}.',
  alreadyOpen: '{kind} is already open for this property.',
  inactive: 'This property is not inspected. Activate it first.',
  formUnusable: 'Choose a form that is published and has one side.',
});
