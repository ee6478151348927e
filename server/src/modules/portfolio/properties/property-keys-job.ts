import type { LaneName } from '../../../core/jobs/lanes';

/** Rebuilds the search words and sort keys of a company's properties in chunks. */
export const PROPERTY_KEYS_JOB = 'properties.keys';

/** Shares the lane of imports, which write the same rows. */
export const PROPERTY_KEYS_LANE: LaneName = 'imports';

export interface PropertyKeysJob {
  /** The last finished property. */
  after: number;
}
