/**
 * The links of tenants (docs/decisions/0250) as the workload of a campaign: tenants comment, add photos, press "I have read
 * this", and sign or decline; the office creates links and withdraws some.
 */
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { finishedReports } from './finished-reports.mjs';

export { worker } from './tenant-links/tenant.mjs';
export { readBack } from './tenant-links/read-back.mjs';
export { verify, DAMAGES } from './tenant-links/verify.mjs';

export const name = 'tenant-links';

export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit', 'file-kept'];
/** One of six writes stores a photo. */
export const SELDOM = { 'file-kept': 1 / 6 };

/** Without a browser between the first and the last start, so that no print dies with the server. */
export const open = async () => ({
  settings: {
    RATE_LIMITS: JSON.stringify({
      tenantLinkCalls: { most: 1_000_000 },
      tenantLinkSaves: { most: 1_000_000 },
      tenantLinkPages: { most: 1_000_000 },
    }),
  },
  printing: { CHROMIUM_PATH: findChromium(process.env) ?? '' },
});

export const prepare = (product, workers) => finishedReports(product, workers);

/** Counts entries of the ledger for the figures of a run. */
export function details(entries) {
  const count = (kind) => entries.filter((entry) => entry.kind === kind).length;
  const kinds = ['created', 'saved', 'photo', 'read', 'answered', 'withdrawn'];
  return kinds.map((kind) => `${count(kind)} ${kind}`).join(', ');
}
