import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { AnswerIntake } from './answer-intake';
import { AnswerValidation } from './answer-validation';
import { DocumentCheck } from './document-check';
import { FormAssignment } from './form-assignment.entity';
import { FormAssignmentsController } from './form-assignments.controller';
import { FormAssignments } from './form-assignments.service';
import { FormDefinitionVersion } from './form-definition-version.entity';
import { FormDefinition } from './form-definition.entity';
import { FormDrafts } from './form-drafts.service';
import { FormPublishing } from './form-publishing.service';
import { FormVersions } from './form-versions';
import { FormsController } from './forms.controller';
import { FormsLive } from './forms.live';
import { FormsQueries } from './forms.queries';
import { FormsService } from './forms.service';
import { SamplePrinting } from './sample-printing';
import { TemplateConfigController } from './template-config.controller';
import { TemplateMatrix } from './template-matrix.entity';
import { TemplateMatrixService } from './template-matrix.service';

@Module({
  controllers: [FormAssignmentsController, FormsController, TemplateConfigController],
  providers: [
    ...tenantRows(FormDefinition, FormDefinitionVersion, FormAssignment, TemplateMatrix),
    AnswerIntake,
    AnswerValidation,
    DocumentCheck,
    FormAssignments,
    FormDrafts,
    FormPublishing,
    FormVersions,
    FormsLive,
    FormsQueries,
    FormsService,
    SamplePrinting,
    TemplateMatrixService,
  ],
  exports: [AnswerIntake, AnswerValidation, FormsService, SamplePrinting],
})
export class FormsModule {}
