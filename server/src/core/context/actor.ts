import type { Actor as ActorFacts } from '@walkthrough/domain';

/** Who is acting: built from the session row at each request, never from what the caller sends. */
export interface Actor extends ActorFacts {
  sessionId: string;
  name: string;
  /** The sets of teams that one of the person's own teams is part of (of those worked in and those audited). */
  teamSets: readonly { readonly id: number; readonly teamIds: readonly number[] }[];
  isCustomerAdmin: boolean;
  /** The customer's licence for condition inspections; true for staff, whose licence is the property's. */
  conditionInspectionSupport: boolean;
  tenantHasTier2Support: boolean;
  /** Hours during which a report may still be edited after it was submitted. */
  inspectionGraceDelay: number;
}

/** Who sent a request. */
export interface Caller {
  actor: Actor;
  /** The last number in the event log of the actor's company when they were looked up; null without a company. */
  head: number | null;
}
