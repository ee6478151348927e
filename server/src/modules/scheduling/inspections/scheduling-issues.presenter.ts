import { type SchedulingIssueItem, writtenAddress } from '@walkthrough/domain';
import type { InspectionRowFacts } from './row-facts.queries';

/** Returns the reason of the scheduling issue; null without the flag. */
export const issueReasonOf = (facts: InspectionRowFacts): string | null =>
  facts.hasSchedulingIssue ? facts.schedulingIssueReason : null;

/** Presents a row of the Scheduling Issues table. */
export const schedulingIssueItem = (facts: InspectionRowFacts): SchedulingIssueItem => ({
  id: facts.id,
  version: facts.version,
  customerName: facts.customerName,
  propertyManager: facts.managerName ?? facts.managerCode,
  address: writtenAddress({ ...facts, province: undefined }),
  inspector: [facts.inspectorFirstName, facts.inspectorName].filter(Boolean).join(' ') || null,
  inspectBy: facts.inspectBy,
  reason: issueReasonOf(facts),
});
