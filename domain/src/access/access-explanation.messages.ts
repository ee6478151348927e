import { texts } from '../messages/texts';

/** What a user can see, and why or why not. Not fixed by the specification. */
export const accessExplanation = texts('accessExplanation', {
  title: 'What {name} can see',
  screens: 'Screens of the product',
  opens: 'Access',
  closed: 'No access',
  record: 'A record',
  recordHelp: 'A property or an inspection. The answer uses the same rules as the lists.',
  findProperty: 'Choose the property',
  inspectionNumber: 'Inspection number',
  ask: 'Check access',
  sees: 'Yes, this person has access.',
  seesNot: 'No, this person does not have access.',
  signsInNot: 'This account cannot sign in, so it has no access. Account: {status}.',
  failed: 'The access of this person could not be loaded.',
  needsRight: 'It requires a permission that this person does not have.',
  staffSeesProperties: 'Managers and administrators see every property of the company.',
  ofOwnCustomer: 'It belongs to this person’s customer.',
  ofOwnManagers: 'It belongs to a property manager of this person.',
  otherCustomer: 'It belongs to another customer.',
  otherManager: 'It belongs to a property manager that is not assigned to this person.',
  propertiesByInspections: 'Inspectors see properties through their inspections, not in property lists.',
  ownInspection: 'It is assigned to this person.',
  teamInspection: 'It is open, unassigned and at a property of one of this person’s teams.',
  plansInspections: 'This person schedules the open inspections of the company.',
  plansTeams: 'It is open at a property of a team, and this person manages teams.',
  customerOpen: 'Customers see open inspections of their properties.',
  auditsInspection: 'It is in this person’s audit scope.',
  readsFinished: 'This person has permission to read finished inspections.',
  unlicensed:
    'It is not in lists, because this person’s customer has no license for condition inspections. It opens only by its address.',
  periodicNotForTier2: 'Inspectors of a customer have access to condition inspections only.',
  openNeedsPlanning:
    'It is open, but not assigned to this person or their teams. Scheduling requires “Assign inspections” or “Schedule all inspections”.',
  notAuditedYet: 'It is not audited yet. Customers see finished inspections after the audit.',
  finishedNeedsRight:
    'It is finished or cancelled. That requires “Read finished inspections”, or an audit permission that covers it.',
});
