require('../../../scripts/jest/from-sources.cjs');
require('../../src/modules/forms/worker/form-worker.ts');
