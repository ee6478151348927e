import { texts } from '../messages/texts';

/** Sample data that a company can load and remove. Not fixed by the specification. */
export const sampleData = texts('sampleData', {
  title: 'Sample data',
  intro:
    'Six properties with occupants, inspections and a finished report, to try the product with. Nobody is emailed about them. Inspection Analytics, Monthly Files, remuneration reports and quotas leave them out.',
  load: 'Load sample data',
  loading: 'Loading sample data…',
  loaded: 'Sample data loaded.',
  loadedBy: 'Loaded by {name}, {time}.',
  failed: 'The sample data could not be shown',
  open: 'Show on the board',
  remove: 'Remove sample data…',
  removeTitle: 'Remove sample data?',
  removeText: '{count, plural, one {# sample record is} other {# sample records are}} permanently deleted.',
  removeKept:
    '{count, plural, one {One record was changed or is in use. It stays as your own:} other {# records were changed or are in use. They stay as your own:}}',
  removed: 'Sample data removed.',
  removedKept: 'Sample data removed. Kept: {names}',
  kept: 'Changed or in use',
  customerName: 'Sample Homes Ltd.',
  inspectorFirstName: 'Sam',
  inspectorName: 'Sample',
});
