import * as boards from './boards.mjs';
import * as field from './field.mjs';
import * as importing from './importing.mjs';
import * as mixedDay from './mixed-day.mjs';
import * as pdfBurst from './pdf-burst.mjs';
import * as signInStorm from './sign-in-storm.mjs';

/**
 * What can be played, by `npm run load` and by k6 (k6/): a scenario names nothing of Node. It is a module with
 * - `title`, in a sentence;
 * - `PEOPLE`, how many of each role there are at factor 1, and `KINDS`, whose accounts they have (drive/staff.mjs);
 * - `NEEDS`, whose accounts are used beside those, and `needsChromium`, where they have them;
 * - `roles`, what a person of each role does (drive/person.mjs), with what was made for them (drive/prepare.mjs);
 * - `THRESHOLDS`: limits of time by `calls`, the share that may go `wrong`, and calls without which nothing
 *   `happens`: a run in which they never succeed has shown nothing;
 * - `OPERATIONS`, where it has them: what is done, with the calls of which each is one, so that its cost is told.
 */
export const SCENARIOS = {
  'sign-in-storm': signInStorm,
  boards,
  field,
  'pdf-burst': pdfBurst,
  import: importing,
  'mixed-day': mixedDay,
};
