import { Injectable } from '@nestjs/common';
import {
  fill,
  type AssignableInspection,
  type InspectorFacts,
  isTier2Inspector,
  canBeAssigned,
  messages,
  type NotEligibleDetails,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import type { User } from './user.entity';
import { isActiveUser, UsersService } from './users.service';

/** An inspector for other modules. */
export type Inspector = User;

/** Decides who may be assigned which inspections; the rule is `canBeAssigned` of the domain. */
@Injectable()
export class EligibleInspectors {
  constructor(private readonly users: UsersService) {}

  /** Returns inspectors who may be assigned all of these inspections, by name. */
  async forAll(inspections: readonly AssignableInspection[]): Promise<User[]> {
    const inspectors = await this.users.inspectors();
    return inspectors.filter((user) => inspections.every((inspection) => isEligible(user, inspection)));
  }

  /** Whether this is an inspector who may be assigned the inspection. */
  async isEligible(inspectorId: number, inspection: AssignableInspection): Promise<boolean> {
    return isEligible(await this.users.find(inspectorId), inspection);
  }

  /**
   * Locks the schedule of the inspector until the current transaction ends, so that their eligibility cannot change.
   * @returns null when there is no active inspector with this id
   */
  taken(inspectorId: number): Promise<User | null> {
    return this.users.lockSchedule(inspectorId);
  }

  /** @throws ProductError inspector_not_eligible, naming the inspections that the inspector may not be assigned */
  assertEligible(
    inspector: User | null,
    inspectorId: number,
    inspections: readonly (AssignableInspection & { id: number })[],
  ): void {
    const ids = inspections.filter((inspection) => !isEligible(inspector, inspection)).map(({ id }) => id);
    if (ids.length > 0) throw notEligible({ inspectorId, ids }, inspections.length);
  }
}

const texts = messages.inspectionManagement;

function notEligible(details: NotEligibleDetails, asked: number): ProductError {
  const message =
    asked === 1
      ? texts.inspectorNotEligible
      : fill(texts.inspectorNotEligibleMany, { count: details.ids.length });
  return new ProductError('inspector_not_eligible', message, details);
}

/** Whether this is an inspector who may be assigned the inspection; false for null. */
export const isEligible = (user: User | null, inspection: AssignableInspection): boolean =>
  user?.role === 'ROLE_INSPECTOR' && canBeAssigned(factsOf(user), inspection);

const factsOf = (user: User): InspectorFacts => ({
  inspectorId: user.id,
  customerId: user.customerId,
  isTier2: isTier2Inspector(user.customerId, requestContext.actor().tenantHasTier2Support),
  isActive: isActiveUser(user),
  canPerformInspection: user.flags.includes('canPerformInspection'),
});
