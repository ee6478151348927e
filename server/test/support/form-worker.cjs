require('../../../scripts/jest/from-sources.cjs');
require('../../src/modules/company/forms/worker/form-worker.ts');
