import * as boards from './boards.mjs';
import * as field from './field.mjs';
import * as importing from './importing.mjs';
import * as mixedDay from './mixed-day.mjs';
import * as pdfBurst from './pdf-burst.mjs';
import * as signInStorm from './sign-in-storm.mjs';

/**
 * Scenarios for `npm run load` and k6 (k6/). A scenario imports nothing from Node. It is a module with
 * - `title`, in a sentence;
 * - `PEOPLE`, the number of people per role at factor 1, and `KINDS`, the kind of account per role (drive/staff.mjs);
 * - `NEEDS`, further accounts, and `needsChromium`, both optional;
 * - `roles`, what a person of each role does (drive/person.mjs) with the prepared data (drive/prepare.mjs);
 * - `THRESHOLDS`: time limits by `calls`, the share that may go `wrong`, and calls that have to succeed at least once
 *   (`happens`);
 * - `OPERATIONS`, optional: operations with the calls that count them, for the costs per operation.
 */
export const SCENARIOS = {
  'sign-in-storm': signInStorm,
  boards,
  field,
  'pdf-burst': pdfBurst,
  import: importing,
  'mixed-day': mixedDay,
};
