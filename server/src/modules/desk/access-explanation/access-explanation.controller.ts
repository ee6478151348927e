import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MANAGES_USERS, PersonSight, PersonView } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/id-param';
import { Serves } from '../../../core/http/answers/serves';
import { AccessExplanationService } from './access-explanation.service';

/** Serves explanations of what a user can see and why, to callers who manage that user. */
@ApiTags('users')
@Controller()
export class AccessExplanationController {
  constructor(private readonly explanations: AccessExplanationService) {}

  @Serves('GET users/{id}/view')
  @Access(MANAGES_USERS)
  view(@IdParam() id: number): Promise<PersonView> {
    return this.explanations.view(id);
  }

  @Serves('GET users/{id}/sight/properties/{propertyId}')
  @Access(MANAGES_USERS)
  ofProperty(@IdParam() id: number, @IdParam('propertyId') propertyId: number): Promise<PersonSight> {
    return this.explanations.ofProperty(id, propertyId);
  }

  @Serves('GET users/{id}/sight/inspections/{inspectionId}')
  @Access(MANAGES_USERS)
  ofInspection(@IdParam() id: number, @IdParam('inspectionId') inspectionId: number): Promise<PersonSight> {
    return this.explanations.ofInspection(id, inspectionId);
  }
}
