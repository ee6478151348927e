import type { Actor as ActorFacts } from '@walkthrough/domain';

/** The acting user: built from the session row on each request, never from client input. */
export interface Actor extends ActorFacts {
  sessionId: string;
  name: string;
  /** The team sets that contain one of the user's own or audited teams. */
  teamSets: readonly { readonly id: number; readonly teamIds: readonly number[] }[];
  isCustomerAdmin: boolean;
  /** The customer's license for condition inspections; true for staff, for whom the property's customer decides. */
  conditionInspectionSupport: boolean;
  tenantHasTier2Support: boolean;
  /** Hours during which a submitted report may still be edited. */
  inspectionGraceDelay: number;
}

/** The sender of a request. */
export interface Caller {
  actor: Actor;
  /** The last event number of the actor's company when the session was read; null without a company. */
  head: number | null;
}
