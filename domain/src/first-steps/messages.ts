import { texts } from '../messages/texts';

/** The setup checklist on the landing page of a new company's administrators. Not fixed by the specification. */
export const firstSteps = texts('firstSteps', {
  title: 'Set up your company',
  progress: '{done} of {all} done. Steps check off automatically.',
  allDone: 'Setup is complete.',
  failed: 'The setup checklist could not be loaded',
  logo: 'Add your logo',
  logoHelp: 'Shown in the top bar and on every report.',
  people: 'Invite your team',
  peopleHelp: 'Coordinators, inspectors and auditors, each with their permissions.',
  customers: 'Add your customers',
  customersHelp: 'The owners of the properties you inspect, and their property managers.',
  properties: 'Add your properties',
  propertiesHelp: 'One by one, or by importing a spreadsheet.',
  forms: 'Review the forms',
  formsHelp: 'Publish or assign a condition form, or save the rooms of periodic inspections.',
  firstInspection: 'Complete the first inspection',
  firstInspectionHelp: 'Assign and schedule it here. The inspector fills it in and submits it.',
  samples: 'Try it with sample data first',
  notDone: 'To do',
  putAway: 'Dismiss checklist',
  putAwayDone: 'Checklist hidden. Show it again in System Configuration.',
  show: 'Show the setup checklist',
  showHelp: 'On the home screen of your administrators.',
  shown: 'The checklist is shown on the home screen again.',
});
