/** Sending and merging, loaded when there is something to send or a report is open. */
export { queueSubmission } from '../submit-entry';
export { withdrawSubmission } from '../unqueued';
export { rebaseReport } from '../../reports/merge/rebase-report';
export { applyReceipt } from './closed-by';
export { pollLateDecision } from './hand-over';
export { Delivery } from './delivery';
export { requeueLostReports, restoring } from './lost-reports';
export { DraftPush } from './draft-push';
