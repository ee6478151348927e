import type { LaneName } from '../../core/jobs/lanes';

/** Makes the words and the sort keys of a company's properties anew, some at a time. */
export const PROPERTY_KEYS_JOB = 'properties.keys';

/** Behind the imports, which write the same rows. */
export const PROPERTY_KEYS_LANE: LaneName = 'imports';

export interface PropertyKeysJob {
  /** The last property that is done. */
  after: number;
}
