import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isUuid, Receipt, SubmissionState } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest, notFound } from '../../../core/errors/product-error';
import { TakesBody } from '../../../core/http/bodies/body-limits';
import { Serves } from '../../../core/http/answers/serves';
import { FINISH_BODY, FinishDto } from './dto/finish.dto';
import { StepKey, SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionsService } from './submissions.service';

/** Deliveries of reports from the field (docs/decisions/0010). Each is visible only to its sender. */
@ApiTags('submissions')
@Controller()
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionsService) {}

  @Serves('GET submissions/{submissionId}')
  @Access({})
  state(@Param('submissionId') submissionId: string): Promise<SubmissionState> {
    if (!isUuid(submissionId)) throw notFound();
    return this.submissions.state(submissionId);
  }

  @Serves('POST submissions/{submissionId}/finish')
  @Access({ anyFlag: ['canPerformInspection', 'canEditInspection'], ability: 'inspection.editReport' })
  @TakesBody(FINISH_BODY)
  finish(
    @Param('submissionId') submissionId: string,
    @Body() body: FinishDto,
    @StepKey('finish') key: SubmissionKey | null,
  ): Promise<Receipt> {
    if (!isUuid(submissionId)) throw notFound();
    if (key && key.submissionId !== submissionId) {
      throw invalidRequest('Idempotency-Key names another submission than the address.');
    }
    return this.submissions.finish(submissionId, body);
  }
}
