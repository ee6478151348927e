import { createHash } from 'node:crypto';
import { grouped } from '../grouped.mjs';
import * as submissions from '../workloads/submissions.mjs';
import { retryGivenUp } from './given-up.mjs';
import { saidAfter } from './said-after.mjs';

/** Limit for enqueued jobs on a busy machine. A job whose worker died is taken over after a minute. */
const PROMISED_LIMIT_MS = 900_000;

/** Checks that each report acknowledged as finished has one print, which downloads return unchanged. */
export async function faultsOfPrints(database, caller, sent) {
  const finished = sent.filter(submissions.isReceipt);
  if (finished.length === 0) return ['No report was finished.'];
  const ids = [...new Set(finished.map(({ inspectionId }) => inspectionId))];
  let revisions;
  const faults = await saidAfter(PROMISED_LIMIT_MS, async () => {
    await retryGivenUp(caller);
    const rows = await database.query(
      'SELECT inspection_id, sha256 FROM report_revision WHERE inspection_id IN (?)',
      [ids],
    );
    revisions = grouped(rows, (row) => Number(row.inspection_id));
    return ids
      .filter((id) => revisions.get(id)?.length !== 1)
      .map((id) => `The report of inspection ${id} has ${revisions.get(id)?.length ?? 0} PDFs.`);
  });
  console.log(`  ${ids.length} reports finished, ${revisions.size} of them printed`);
  const token = await caller.token('maple.coordinator');
  for (const { inspectionId, finish } of finished) {
    const [kept] = revisions.get(inspectionId) ?? [];
    if (!kept) continue;
    const place = finish.kind === 'C' ? 'condition-inspection/inspection' : 'inspection';
    const { status, body } = await caller.download(token, `/api/reports/${place}/${inspectionId}`);
    if (status !== 200 || createHash('sha256').update(body).digest('hex') !== kept.sha256)
      faults.push(`The report of inspection ${inspectionId} is not given out as it was kept (${status}).`);
  }
  return faults;
}

/** Checks that each acknowledged mail has arrived, and none with two Message-IDs. */
export async function faultsOfMails(catcher, acknowledged) {
  const came = () => grouped(catcher.mails, ({ to }) => to);
  const faults = await saidAfter(PROMISED_LIMIT_MS, async () => {
    const mails = came();
    return acknowledged.filter((to) => !mails.has(to)).map((to) => `The mail to ${to} has not come.`);
  });
  const names = new Map();
  for (const [to, mails] of came()) {
    const ids = [...new Set(mails.map(({ messageId }) => messageId))];
    if (ids.length > 1) faults.push(`The mail to ${to} has come as ${ids.join(' and ')}.`);
    for (const id of ids) {
      if (names.has(id)) faults.push(`The mails to ${to} and ${names.get(id)} have come as ${id}.`);
      names.set(id, to);
    }
  }
  const twice = [...came().values()].filter((mails) => mails.length > 1);
  const told = twice.filter((mails) => mails.filter(({ isAcknowledged }) => isAcknowledged).length > 1);
  console.log(
    `  ${acknowledged.length} mails acknowledged, ${came().size} have come; ${twice.length} more than once, ${told.length} of them though the first was answered for`,
  );
  return faults;
}

/** Returns a sentence for each mail since `from` that was sent again although the first delivery was confirmed. */
export function mailsTwice(catcher, from) {
  const first = grouped(catcher.mails, ({ to }) => to);
  return [...first]
    .filter(
      ([, mails]) => mails[0].at >= from && mails.filter(({ isAcknowledged }) => isAcknowledged).length > 1,
    )
    .map(([to, mails]) => `The mail to ${to} was sent ${mails.length} times though each was taken.`);
}
