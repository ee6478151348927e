import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MANAGER_ROLES, PersonSight, PersonView } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { assertManagesUsers } from '../../parties/people/people.controller';
import { AccessExplanationService } from './access-explanation.service';

/** Serves explanations of what a user can see and why, to callers who manage that user. */
@ApiTags('users')
@Controller()
export class AccessExplanationController {
  constructor(private readonly explanations: AccessExplanationService) {}

  @Serves('GET users/{id}/view')
  @Access({ roles: MANAGER_ROLES, ability: 'users.manage' })
  view(@IdParam() id: number): Promise<PersonView> {
    assertManagesUsers();
    return this.explanations.view(id);
  }

  @Serves('GET users/{id}/sight/properties/{propertyId}')
  @Access({ roles: MANAGER_ROLES, ability: 'users.manage' })
  ofProperty(@IdParam() id: number, @IdParam('propertyId') propertyId: number): Promise<PersonSight> {
    assertManagesUsers();
    return this.explanations.ofProperty(id, propertyId);
  }

  @Serves('GET users/{id}/sight/inspections/{inspectionId}')
  @Access({ roles: MANAGER_ROLES, ability: 'users.manage' })
  ofInspection(@IdParam() id: number, @IdParam('inspectionId') inspectionId: number): Promise<PersonSight> {
    assertManagesUsers();
    return this.explanations.ofInspection(id, inspectionId);
  }
}
