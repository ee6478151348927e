import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FormAssignmentItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { AssignmentDto, wantedPlace } from './dto/forms.dto';
import { FormAssignments } from './form-assignments.service';

/** Assignments decide which form a new condition inspection gets. */
@ApiTags('forms')
@Controller()
export class FormAssignmentsController {
  constructor(private readonly assignments: FormAssignments) {}

  @Serves('GET form-definitions/assignments')
  @Access({ roles: ['ROLE_ADMIN'] })
  list(): Promise<FormAssignmentItem[]> {
    return this.assignments.list();
  }

  @Serves('PUT form-definitions/assignments')
  @Access({ roles: ['ROLE_ADMIN'] })
  async assign(@Body() body: AssignmentDto): Promise<FormAssignmentItem[]> {
    await this.assignments.assign(wantedPlace(body), body, body.effectiveFrom);
    return this.assignments.list();
  }

  @Serves('DELETE form-assignments/{id}')
  @Access({ roles: ['ROLE_ADMIN'] })
  async takeBack(@IdParam() id: number): Promise<FormAssignmentItem[]> {
    await this.assignments.takeBack(id);
    return this.assignments.list();
  }
}
