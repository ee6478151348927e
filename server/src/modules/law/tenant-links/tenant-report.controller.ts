import { Body, Controller, Param, Query, Req, Res, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  messages,
  TenantDeductionsAnswered,
  TenantFinished,
  TenantHasRead,
  TenantItemsSaved,
  TenantPhoto,
  TenantReport,
} from '@walkthrough/domain';
import type { Request, Response } from 'express';
import { Public } from '../../../core/access/access.decorator';
import { ProductError } from '../../../core/errors/product-error';
import { sendUploaded } from '../../../core/http/answers/send-file';
import { Serves } from '../../../core/http/answers/serves';
import { ChecksBeforeBody, TakesBody } from '../../../core/http/bodies/body-limits';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Pictures } from '../../../core/pictures/pictures';
import { sendPdf } from '../../reporting/reports/send-pdf';
import { StatementFileDto } from '../deductions/deduction.dto';
import { TenantAnswers } from './tenant-answers';
import { TenantDeductionAnswers } from './tenant-deduction-answers';
import { TenantDeductions } from './tenant-deductions';
import { TenantLinkDrafts } from './tenant-link-drafts';
import type { TenantLink } from './tenant-link.entity';
import { LinkOfCall, TenantLinkGuard } from './tenant-link.guard';
import {
  TenantAnswerDto,
  TenantDeductionAnswersDto,
  TenantFileDto,
  TenantImageDto,
  TenantItemsDto,
  TenantPhotoDto,
  TenantReadingDto,
} from './tenant-links.dto';
import { TenantPhotoUpload } from './tenant-photo-upload';
import { TenantReadings } from './tenant-readings';
import { TenantReports } from './tenant-reports';

const KB = 1024;
const WHY = 'tenants have no account: the secret of their link is the token';
/** Larger than what is accepted, so that a comment that is too long gets a sentence of its own. */
const COMMENTS = { bytes: 512 * KB, values: 1_000 };
/** Comments on every line of the largest statement, in characters of four bytes. */
const LINE_ANSWERS = { bytes: 256 * KB, values: 1_000 };
const SIGNATURE = { bytes: 512 * KB };

/**
 * The page of a tenant (docs/decisions/0250). The secret comes as the bearer token: it is in no address, so no log, cache or
 * referrer has it. GET and HEAD change nothing.
 */
@ApiTags('tenant report')
@Controller()
@ChecksBeforeBody(TenantLinkGuard)
export class TenantReportController {
  constructor(
    private readonly answers: TenantAnswers,
    private readonly deductionAnswers: TenantDeductionAnswers,
    private readonly deductions: TenantDeductions,
    private readonly drafts: TenantLinkDrafts,
    private readonly limits: RateLimits,
    private readonly pictures: Pictures,
    private readonly readings: TenantReadings,
    private readonly reports: TenantReports,
  ) {}

  @Serves('GET tenant-report')
  @Public(WHY)
  async page(@LinkOfCall() link: TenantLink): Promise<TenantReport> {
    await this.limits.countTenantLinkPage(link.secretHash);
    return this.reports.page(link);
  }

  @Serves('GET tenant-report/file')
  @Public(WHY)
  @ApiProduces('application/pdf')
  async file(
    @LinkOfCall() link: TenantLink,
    @Query() { language }: TenantFileDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    await this.limits.countTenantLinkPage(link.secretHash);
    return sendPdf(await this.reports.file(link, language), response);
  }

  @Serves('GET tenant-report/images/{imageId}')
  @Public(WHY)
  async image(
    @LinkOfCall() link: TenantLink,
    @Param('imageId') imageId: string,
    @Query() { size }: TenantImageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendUploaded(await this.reports.image(link, imageId, size), response);
  }

  @Serves('GET tenant-report/photos/{photoId}')
  @Public(WHY)
  async photo(
    @LinkOfCall() link: TenantLink,
    @Param('photoId') photoId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendUploaded(await this.drafts.photo(link, photoId), response);
  }

  @Serves('PUT tenant-report/items')
  @Public(WHY)
  @TakesBody(COMMENTS)
  async save(@LinkOfCall() link: TenantLink, @Body() { items }: TenantItemsDto): Promise<TenantItemsSaved> {
    return { savedAt: await this.drafts.save(link, items) };
  }

  @Serves('POST tenant-report/photos')
  @Public(WHY)
  @TenantPhotoUpload()
  async addPhoto(
    @LinkOfCall() link: TenantLink,
    @Body() { key }: TenantPhotoDto,
    @UploadedFiles() [file]: Express.Multer.File[] = [],
  ): Promise<TenantPhoto> {
    if (!file) throw new ProductError('unsupported_type', messages.errors.notAPicture);
    await this.limits.countTenantLinkPhoto(link.secretHash);
    return this.drafts.addPhoto(link, key, await this.pictures.read(file.buffer));
  }

  @Serves('DELETE tenant-report/photos/{photoId}')
  @Public(WHY)
  async removePhoto(@LinkOfCall() link: TenantLink, @Param('photoId') photoId: string): Promise<void> {
    await this.drafts.removePhoto(link, photoId);
  }

  @Serves('POST tenant-report/readings')
  @Public(WHY)
  async markRead(
    @LinkOfCall() link: TenantLink,
    @Body() { sha256 }: TenantReadingDto,
  ): Promise<TenantHasRead> {
    await this.limits.countTenantLinkPage(link.secretHash);
    return { readAt: await this.readings.markRead(link, sha256) };
  }

  @Serves('POST tenant-report/answer')
  @Public(WHY)
  @TakesBody(SIGNATURE)
  async finish(
    @LinkOfCall() link: TenantLink,
    @Body() request: TenantAnswerDto,
    @Req() { ip }: Request,
  ): Promise<TenantFinished> {
    await this.limits.countTenantLinkPage(link.secretHash);
    return this.answers.finish(link, { request, from: ip ?? '' });
  }

  @Serves('GET tenant-report/statement')
  @Public(WHY)
  @ApiProduces('application/pdf')
  async statement(
    @LinkOfCall() link: TenantLink,
    @Query() { language }: StatementFileDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    await this.limits.countTenantLinkPage(link.secretHash);
    return sendPdf(await this.deductions.file(link, language), response);
  }

  @Serves('GET tenant-report/evidence/{evidenceId}')
  @Public(WHY)
  async evidence(
    @LinkOfCall() link: TenantLink,
    @Param('evidenceId') evidenceId: string,
    @Query() { size }: TenantImageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendUploaded(await this.deductions.evidence(link, evidenceId, size), response);
  }

  @Serves('POST tenant-report/deductions')
  @Public(WHY)
  @TakesBody(LINE_ANSWERS)
  async answerDeductions(
    @LinkOfCall() link: TenantLink,
    @Body() request: TenantDeductionAnswersDto,
    @Req() { ip }: Request,
  ): Promise<TenantDeductionsAnswered> {
    await this.limits.countTenantLinkPage(link.secretHash);
    return this.deductionAnswers.give(link, { request, from: ip ?? '' });
  }
}
