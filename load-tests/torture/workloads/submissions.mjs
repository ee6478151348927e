/**
 * Reports on their way from the field (docs/decisions/0010) as the workload of a campaign: each worker is a device that
 * has a move-in opened, or is given a recurring visit, and delivers its report with photos step by step, each step sent
 * again unchanged until it is answered. Some answers are lost on the way though the server is well, and some devices
 * never come back.
 */
export { prepare } from './submissions/prepare.mjs';
export { worker } from './submissions/device.mjs';
export { readBack } from './submissions/read-back.mjs';
export { verify, DAMAGES } from './submissions/verify.mjs';

export const name = 'submissions';

export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit', 'file-kept'];

export const isReceipt = ({ kind }) => kind === 'finished';
/** About: half of them have a visit opened for them, and some deliveries are never finished. */
export const WRITES_OF_A_RECEIPT = 6;
/** Of six writes two bring a photo. */
export const SELDOM = { 'file-kept': 1 / 3 };

/** What a reader of the figures wants to know of the ledger. */
export function details(entries) {
  const count = (kind) => entries.filter((entry) => entry.kind === kind).length;
  const begun = new Set(
    entries.filter(({ kind }) => kind === 'step').map(({ submissionId }) => submissionId),
  );
  const finished = entries.filter(isReceipt);
  const recurring = finished.filter(({ finish }) => finish.kind === 'R').length;
  return `${count('opened')} move-ins opened, ${begun.size} deliveries begun, ${finished.length} receipts, ${recurring} of them of recurring visits`;
}

/**
 * Ways to take the exactly-once of deliveries away. The product has no switch for it: the database forgets each step
 * as soon as it is written down, by a trigger. MariaDB's triggers cannot touch the rows of their own table, so there
 * a step is kept under a name that nobody asks for.
 */
export const PROTECTIONS = {
  async steps(database, engine) {
    await database.execute(
      engine === 'mariadb'
        ? 'CREATE TRIGGER forget_steps BEFORE INSERT ON submission_step FOR EACH ROW SET NEW.step = UUID()'
        : 'CREATE TRIGGER forget_steps AFTER INSERT ON submission_step BEGIN DELETE FROM submission_step WHERE id = NEW.id; END',
    );
  },
};
