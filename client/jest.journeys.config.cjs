const browser = require('./jest.browser.config.cjs');

/**
 * What `npm test` shows in the browser: a journey of each role and of each promise of the product (live boards, offline
 * delivery, a form published in the running product, a PDF verified). All others run in `npm run test:all`.
 */
const JOURNEYS = [
  'test/browser/live-boards.spec.ts',
  'test/browser/field-report.spec.ts',
  'test/browser/publish-form.spec.ts',
  'test/browser/verify.spec.ts',
  'test/browser/customer-property-editor.spec.ts',
  'test/browser/data-update-requests.spec.ts',
  'test/browser/registration.spec.ts',
];

module.exports = { ...browser, testRegex: JOURNEYS.map((path) => `${path.replaceAll('.', '\\.')}$`) };
// Not an option of jest: the phase of all other files leaves these out.
Object.defineProperty(module.exports, 'JOURNEYS', { value: JOURNEYS, enumerable: false });
