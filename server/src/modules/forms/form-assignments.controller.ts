import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { FormAssignmentItem } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Answers } from '../../core/http/answers';
import { AssignmentDto } from './dto/forms.dto';
import { FormAssignments } from './form-assignments.service';

/** Which form a new condition inspection gets: the one place that decides it. */
@ApiTags('forms')
@Controller('form-definitions/assignments')
export class FormAssignmentsController {
  constructor(private readonly assignments: FormAssignments) {}

  @Get()
  @Access({ roles: ['ROLE_ADMIN'] })
  @Answers(Type.Array(FormAssignmentItem))
  list(): Promise<FormAssignmentItem[]> {
    return this.assignments.list();
  }

  @Put()
  @Access({ roles: ['ROLE_ADMIN'] })
  @Answers(Type.Array(FormAssignmentItem))
  async assign(@Body() body: AssignmentDto): Promise<FormAssignmentItem[]> {
    const { country, conditionInspectionType = '', key, version, effectiveFrom } = body;
    await this.assignments.assign({ country, conditionInspectionType }, { key, version }, effectiveFrom);
    return this.assignments.list();
  }
}
