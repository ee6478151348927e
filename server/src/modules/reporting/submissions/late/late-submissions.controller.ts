import { Body, Controller, Param, Query, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  isUuid,
  LateReceipt,
  LateSubmissionDetails,
  LateSubmissionItem,
  LateSubmissionPage,
  StoredImage,
  READS_LATE_REPORTS,
} from '@walkthrough/domain';
import { Access } from '../../../../core/access/access.decorator';
import { invalidRequest, notFound } from '../../../../core/errors/product-error';
import { LATE_REPORT_BODY, TakesBody } from '../../../../core/http/bodies/body-limits';
import { Serves } from '../../../../core/http/answers/serves';
import { NewImageDto } from '../../images/dto/new-image.dto';
import { PhotoUpload } from '../../images/upload';
import { LateReportDto, LateSubmissionQueryDto, RejectionDto } from '../dto/late-submission.dto';
import { LateDecisions } from './late-decisions';
import { LateIntake } from './late-intake';
import { LatePhotoIntake } from './late-photo-intake';
import { LateSubmissionsService } from './late-submissions.service';

/** Office users who may read finished work and see the inspection. */
const OFFICE = { ...READS_LATE_REPORTS, ability: 'inspection.view' };
const DECIDES = { ...OFFICE, ability: 'inspection.editReport' };
/** Inspectors who have or had the inspection. They may hand in finished work even after losing the permission. */
const SENDS = { roles: ['ROLE_INSPECTOR'] } as const;

/** Reports that arrived too late for their inspections (docs/decisions/0049). */
@ApiTags('submissions')
@Controller()
export class LateSubmissionsController {
  constructor(
    private readonly decisions: LateDecisions,
    private readonly intake: LateIntake,
    private readonly late: LateSubmissionsService,
    private readonly photos: LatePhotoIntake,
  ) {}

  @Serves('GET submissions/late')
  @Access(OFFICE)
  list(@Query() query: LateSubmissionQueryDto): Promise<LateSubmissionPage> {
    return this.late.page(query);
  }

  @Serves('GET submissions/{submissionId}/late')
  @Access(OFFICE)
  details(@Param('submissionId') submissionId: string): Promise<LateSubmissionDetails> {
    return this.late.details(uuidOf(submissionId));
  }

  @Serves('PUT submissions/{submissionId}/late')
  @Access(SENDS)
  @TakesBody(LATE_REPORT_BODY)
  receive(@Param('submissionId') submissionId: string, @Body() report: LateReportDto): Promise<LateReceipt> {
    return this.intake.receive(uuidOf(submissionId), report);
  }

  @Serves('POST submissions/{submissionId}/late/image')
  @Access(SENDS)
  @PhotoUpload()
  photo(
    @Param('submissionId') submissionId: string,
    @Body() fields: NewImageDto,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<StoredImage> {
    if (!file) throw invalidRequest('The form must carry one file in its field `file`.');
    return this.photos.receive(uuidOf(submissionId), file, fields);
  }

  @Serves('PUT submissions/{submissionId}/accept')
  @Access(DECIDES)
  async accept(@Param('submissionId') submissionId: string): Promise<LateSubmissionItem> {
    await this.decisions.accept(uuidOf(submissionId));
    return this.late.one(submissionId);
  }

  @Serves('PUT submissions/{submissionId}/reject')
  @Access(DECIDES)
  async reject(
    @Param('submissionId') submissionId: string,
    @Body() { reason }: RejectionDto,
  ): Promise<LateSubmissionItem> {
    await this.decisions.reject(uuidOf(submissionId), reason);
    return this.late.one(submissionId);
  }
}

function uuidOf(submissionId: string): string {
  if (isUuid(submissionId)) return submissionId;
  throw notFound();
}
