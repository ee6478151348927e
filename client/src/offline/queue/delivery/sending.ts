/** Sending and merging, loaded when there is something to send or a report is open. */
export { queueSubmission } from '../queue-submission';
export { withdrawSubmission } from '../withdraw-submission';
export { rebaseReport } from '../../reports/merge/rebase-report';
export { applyReceipt } from './apply-receipt';
export { pollLateDecision } from './hand-over';
export { Delivery } from './delivery';
export { requeueLostReports, prepareRestore } from './lost-reports';
export { DraftPush } from './draft-push';
