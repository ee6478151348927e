import { texts } from '../messages/texts';

/** A company's own kinds of inspection. Not fixed by the specification. */
export const inspectionKinds = texts('inspectionKinds', {
  nameTaken: 'A kind of inspection with this name already exists.',
  tooMany: 'A company has at most {most} kinds of inspection, archived ones included.',
  formGone: 'The form of {kind} is no longer published. An administrator has to choose another one.',
  otherCountry: '{form} does not cover the country of this property. Choose another form for {kind}.',
  alreadyOpen: '{kind} is already open for this property.',
  isArchived: '{kind} is archived. Choose another kind of inspection, or ask an administrator to restore it.',
  dueInPast: 'The due date {date} is in the past. Enter today or a later day.',
  inactive: 'This property is not inspected. Activate it first.',
  formUnusable: 'Choose a form that is published and has one side.',

  // Kinds of inspection
  intro:
    'Inspections of your own beside the recurring ones, such as vacancy checks. Order them for a property; they are scheduled, filled in and printed like the others.',
  found: '{count, plural, one {# kind of inspection} other {# kinds of inspection}}',
  empty: 'No kinds of inspection yet',
  emptyHelp: 'Publish a form of your own or one of the gallery, then name a kind that uses it.',
  failed: 'Kinds of inspection could not be loaded',
  searchLabel: 'Search by name or form',
  newKind: 'New kind of inspection',
  editKind: 'Edit kind of inspection',
  form: 'Report form',
  formHelp: 'New inspections use its newest published version.',
  chooseForm: 'Choose a form',
  noForms:
    'No published form can be used yet. Publish a form with one side under Form Definitions, for example one of the gallery.',
  formMissing: '{form} (no longer published)',
  repeats: 'Repeats',
  repeatsHelp: 'After an inspection is completed, the next one is due after this interval.',
  onlyOrdered: 'Only when ordered',
  archived: 'Archived',
  archive: 'Archive',
  restore: 'Restore',
  archiveQuestion:
    'Nobody can order {name} while it is archived, and completed inspections get no next one. Open inspections stay open.',
  restoreQuestion: '{name} can be ordered again.',
  formsFailed: 'The forms could not be loaded. Close this window and try again.',
  created: '{name} created',
  saved: '{name} saved',
  archivedDone: '{name} archived',
  restoredDone: '{name} restored',
  conflict: 'This kind of inspection was changed in the meantime.',

  // Ordering
  order: 'Order inspection',
  orderAt: 'Order inspection: {address}',
  dueNeeded: 'Enter the due date',
  pastTitle: 'Due date in the past',
  pastQuestion: 'This due date is in the past: {date}. Order anyway?',
  orderAnyway: 'Order anyway',
  orderAndSchedule: 'Order and schedule',
  ordered: '{kind} ordered, due {date}',
  noActiveKinds:
    'No kind of inspection can be ordered. An administrator adds them under Kinds of inspection.',
  kindsFailed: 'The kinds of inspection could not be loaded. Try again.',
  ownKinds: 'Own kinds of inspection',
  publishedForKinds:
    'This form is for your own kinds of inspection. A kind that uses it takes the new version for new inspections.',
  typesHelp: 'Leave empty for own kinds of inspection only.',
});
