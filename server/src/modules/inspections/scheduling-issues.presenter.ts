import { type SchedulingIssueItem, writtenAddress } from '@walkthrough/domain';
import type { InspectionRowFacts } from './row-facts.queries';

/** Why the visit cannot be arranged; null without the flag. */
export const issueReasonOf = (facts: InspectionRowFacts): string | null =>
  facts.hasSchedulingIssue ? facts.schedulingIssueReason : null;

/** A row of the Scheduling Issues table (spec 1 §1). */
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
