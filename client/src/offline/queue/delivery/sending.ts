/** Sending and merging, loaded when there is something to send or a report is open. */
export { submitted } from '../submit-entry';
export { unqueued } from '../unqueued';
export { rebaseReport } from '../../reports/merge/rebase-report';
export { closedBy } from './closed-by';
export { pollLateDecision } from './hand-over';
export { Delivery } from './delivery';
export { queueLost, restoring } from './lost-reports';
export { DraftPush } from './draft-push';
