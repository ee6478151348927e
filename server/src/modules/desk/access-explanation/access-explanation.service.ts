import { Injectable } from '@nestjs/common';
import {
  fill,
  explainInspectionAccess,
  messages,
  type PersonSight,
  type PersonView,
  explainPropertyAccess,
  type AccessExplanation,
} from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { requestContext } from '../../../core/context/request-context';
import { ActorsService } from '../../parties/auth/actors.service';
import { PeopleQueries } from '../../parties/people/people.queries';
import { SelfService } from '../../parties/users/self.service';
import { AccessExplanationQueries } from './access-explanation.queries';

/**
 * Explains what a user can see, with the logic of their own requests: the actor, the domain's scopes, and the facts
 * that open screens.
 */
@Injectable()
export class AccessExplanationService {
  constructor(
    private readonly people: PeopleQueries,
    private readonly actors: ActorsService,
    private readonly selfService: SelfService,
    private readonly records: AccessExplanationQueries,
  ) {}

  /** @throws ProductError not_found when the caller does not manage this user */
  async view(userId: number): Promise<PersonView> {
    const { actor } = await this.person(userId);
    return { self: actor && (await this.selfService.of(actor)) };
  }

  /** @throws ProductError not_found: no such user or property for the caller */
  async ofProperty(userId: number, propertyId: number): Promise<PersonSight> {
    const row = await this.records.property(propertyId);
    return this.explain(userId, (actor) => explainPropertyAccess(actor, row));
  }

  /** @throws ProductError not_found: no such user or inspection for the caller */
  async ofInspection(userId: number, inspectionId: number): Promise<PersonSight> {
    const row = await this.records.inspection(inspectionId);
    return this.explain(
      userId,
      (actor) => explainInspectionAccess(actor, row),
      // Without a license the lists omit it, but its URL still opens it.
      (actor) => row.isCondition === true && !actor.conditionInspectionSupport,
    );
  }

  private async explain(
    userId: number,
    decide: (actor: Actor) => AccessExplanation,
    isUnlisted: (actor: Actor) => boolean = () => false,
  ): Promise<PersonSight> {
    const { actor, status } = await this.person(userId);
    if (!actor) return { sees: false, reason: fill(messages.accessExplanation.signsInNot, { status }) };
    const { sees, reason } = decide(actor);
    const text = messages.accessExplanation[reason];
    return {
      sees,
      reason: sees && isUnlisted(actor) ? `${text} ${messages.accessExplanation.unlicensed}` : text,
    };
  }

  /** Builds the actor of the user's requests; null for a user who does not sign in. */
  private async person(userId: number): Promise<{ actor: Actor | null; status: string }> {
    const { accountStatus: status } = await this.people.get(userId);
    const tenantId = requestContext.tenantId();
    return { actor: await this.actors.ofLogin({ tenantId, userId }), status };
  }
}
