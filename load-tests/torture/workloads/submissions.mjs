/**
 * Reports from the field (docs/decisions/0010) as the workload of a campaign: each worker is a device that has a
 * move-in opened, or is assigned a recurring inspection, and delivers its report with photos step by step, each step
 * repeated unchanged until it is answered. Some responses are lost although the server is well, and some devices
 * never come back.
 */
export { prepare } from './submissions/prepare.mjs';
export { worker } from './submissions/device.mjs';
export { readBack } from './submissions/read-back.mjs';
export { verify, DAMAGES } from './submissions/verify.mjs';

export const name = 'submissions';

export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit', 'file-kept'];

export const isReceipt = ({ kind }) => kind === 'finished';
/** Approximate: half of the reports need an opened inspection, and some are never finished. */
export const WRITES_OF_A_RECEIPT = 6;
/** Two of six writes upload a photo. */
export const SELDOM = { 'file-kept': 1 / 3 };

/** Counts entries of the ledger for the figures of a run. */
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
 * Ways to remove the exactly-once protection of deliveries. The product has no switch for it, so a trigger deletes
 * each recorded step. MariaDB's triggers cannot modify rows of their own table, so there the trigger stores the step
 * under an unused name.
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
