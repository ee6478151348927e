/**
 * The delivery ledger (docs/decisions/0248) as the workload of a campaign: links are mailed to tenants over a real SMTP
 * server that refuses some, delays some and forgets to confirm others; mail services report bounces; deliveries by hand are
 * recorded, proven and withdrawn.
 */
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { MailCatcher } from '../../lib/mail-catcher.mjs';
import { finishedReports } from './finished-reports.mjs';

export { worker } from './deliveries/office.mjs';
export { readBack } from './deliveries/read-back.mjs';
export { verify, DAMAGES } from './deliveries/verify.mjs';

export const name = 'deliveries';

export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit', 'file-kept'];
/** One of six writes stores a proof. */
export const SELDOM = { 'file-kept': 1 / 6 };

const BOUNCE_SECRET = 'a secret of the torture campaigns';
/** Percentage of mails that the server accepts without saying so. */
const FORGETS = 10;

/** Starts the mail server, which runs over all kills. */
export async function open(random) {
  const delayed = new Set();
  const smtp = await MailCatcher.start(random, {
    refusalOf: (address) => {
      if (address.startsWith('gone')) return 550;
      if (!address.startsWith('busy') || delayed.has(address)) return undefined;
      delayed.add(address);
      return 451;
    },
  });
  smtp.forgets = FORGETS;
  return {
    smtp,
    secret: BOUNCE_SECRET,
    settings: {
      SMTP_URL: smtp.url,
      BOUNCE_ADDRESS: 'bounces@mail.example',
      BOUNCE_SECRET,
      RATE_LIMITS: JSON.stringify({ reportsSent: { most: 100_000 }, reportsReceived: { most: 100_000 } }),
    },
    printing: { CHROMIUM_PATH: findChromium(process.env) ?? '' },
    close: () => smtp.close(),
  };
}

export const prepare = async (product, workers, beside) => ({
  ...(await finishedReports(product, workers)),
  ...beside,
});

/** Counts entries of the ledger for the figures of a run. */
export function details(entries) {
  const count = (kind) => entries.filter((entry) => entry.kind === kind).length;
  const kinds = ['mailed', 'bounced', 'recorded', 'proven', 'withdrawn'];
  return kinds.map((kind) => `${count(kind)} ${kind}`).join(', ');
}
