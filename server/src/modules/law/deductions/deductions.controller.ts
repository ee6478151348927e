import {
  Body,
  Controller,
  Param,
  Query,
  Res,
  StreamableFile,
  UploadedFile,
  UploadedFiles,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CUSTOMER_SIDE_ROLES,
  DeductionLine,
  DeductionReceipt,
  DeductionStatementItem,
  ExportAddress,
  MANAGER_ROLES,
  MAX_RECEIPT_BYTES,
  messages,
  TenancyDeductions,
  WorkPhotoItem,
} from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { sendUploaded } from '../../../core/http/answers/send-file';
import { Serves } from '../../../core/http/answers/serves';
import { FormUpload } from '../../../core/http/bodies/form-upload';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { sendPdf } from '../../reporting/reports/send-pdf';
import {
  DeductionAnswerDto,
  DeductionLineDto,
  DeductionStatementIssueDto,
  StatementFileDto,
  WorkPhotoDto,
} from './deduction.dto';
import { DeductionReceipts, receiptItem } from './deduction-receipts.service';
import { DeductionStatements } from './deduction-statements.service';
import { DeductionTenancies } from './deduction-tenancies';
import { Deductions, deductionItem } from './deductions.service';
import { LinePhotos } from './line-photos';
import { StatementArchives } from './statement-archives';
import { StatementRows } from './statement-rows';
import { WorkPhotoUpload } from './work-photo-upload';
import { WorkPhotos } from './work-photos.service';

const READERS = { roles: [...MANAGER_ROLES, ...CUSTOMER_SIDE_ROLES] } as const;
const EDITORS = { ...READERS, anyFlag: ['canModifyProperty'] } as const;

/** Deductions from the deposits of a tenancy: the rights of its property decide. */
@ApiTags('deductions')
@Controller()
export class DeductionsController {
  constructor(
    private readonly archives: StatementArchives,
    private readonly deductions: Deductions,
    private readonly photos: LinePhotos,
    private readonly receipts: DeductionReceipts,
    private readonly rows: StatementRows,
    private readonly statements: DeductionStatements,
    private readonly tenancies: DeductionTenancies,
    private readonly work: WorkPhotos,
  ) {}

  @Serves('GET tenancies/{id}/deductions')
  @Access(READERS)
  async of(@IdParam() id: number): Promise<TenancyDeductions> {
    const tenancy = await this.tenancies.visible(id);
    const { beforePhotos, afterPhotos, workPhotos } = await this.photos.of(tenancy);
    const shown = (photos: typeof beforePhotos) =>
      photos.map(({ id: uuid, caption }) => ({ id: uuid, caption }));
    return {
      tenancyId: id,
      lines: (await this.deductions.of(id)).map(deductionItem),
      receipts: (await this.receipts.of(id)).map(receiptItem),
      moveInPhotos: shown(beforePhotos),
      moveOutPhotos: shown(afterPhotos),
      workPhotos: shown(workPhotos),
      hasMoveOut: tenancy.moveOutInspectionId !== null,
      statements: await this.rows.of(id),
      ...(await this.statements.state(tenancy)),
    };
  }

  @Serves('POST tenancies/{id}/deduction-lines')
  @Access(EDITORS)
  add(@IdParam() id: number, @Body() line: DeductionLineDto): Promise<DeductionLine> {
    return this.deductions.add(id, line);
  }

  @Serves('PUT deduction-lines/{id}')
  @Access(EDITORS)
  change(
    @IdParam() id: number,
    @Body() line: DeductionLineDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<DeductionLine> {
    return this.deductions.change(id, expected, line);
  }

  @Serves('DELETE deduction-lines/{id}')
  @Access(EDITORS)
  remove(@IdParam() id: number): Promise<void> {
    return this.deductions.remove(id);
  }

  @Serves('PUT deduction-lines/{id}/answer')
  @Access(EDITORS)
  answer(
    @IdParam() id: number,
    @Body() answer: DeductionAnswerDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<DeductionLine> {
    return this.deductions.answer(id, expected, answer);
  }

  @Serves('POST tenancies/{id}/work-photos')
  @Access(EDITORS)
  @WorkPhotoUpload()
  async addPhoto(
    @IdParam() id: number,
    @Body() fields: WorkPhotoDto,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<WorkPhotoItem> {
    await this.tenancies.visible(id);
    if (!file) throw invalidRequest(messages.deductions.fileNeeded);
    return this.work.add(id, file, fields);
  }

  @Serves('GET work-photos/{workPhotoId}/content')
  @Access(READERS)
  async photo(
    @Param('workPhotoId') photoId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendUploaded(await this.work.content(photoId), response);
  }

  @Serves('DELETE work-photos/{workPhotoId}')
  @Access(EDITORS)
  removePhoto(@Param('workPhotoId') photoId: string): Promise<void> {
    return this.work.remove(photoId, this.deductions.showsWorkPhoto);
  }

  @Serves('POST deduction-lines/{id}/receipts')
  @Access(EDITORS)
  @FormUpload(MAX_RECEIPT_BYTES)
  addReceipt(
    @IdParam() id: number,
    @UploadedFiles() [file]: Express.Multer.File[] = [],
  ): Promise<DeductionReceipt> {
    return this.receipts.add(id, file);
  }

  @Serves('GET deduction-receipts/{receiptId}/content')
  @Access(READERS)
  async receipt(
    @Param('receiptId') receiptId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendUploaded(await this.receipts.content(receiptId), response);
  }

  @Serves('DELETE deduction-receipts/{receiptId}')
  @Access(EDITORS)
  removeReceipt(@Param('receiptId') receiptId: string): Promise<void> {
    return this.receipts.remove(receiptId);
  }

  @Serves('POST tenancies/{id}/deduction-statements')
  @Access(EDITORS)
  async issue(
    @IdParam() id: number,
    @Body() { translations }: DeductionStatementIssueDto,
  ): Promise<DeductionStatementItem> {
    return this.statements.issue(await this.tenancies.visible(id), translations);
  }

  @Serves('GET deduction-statements/{id}/file')
  @Access(READERS)
  async file(
    @IdParam() id: number,
    @Query() { language }: StatementFileDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendPdf(await this.archives.pdf(id, language), response);
  }

  @Serves('POST deduction-statements/{id}/archive')
  @Access(READERS)
  archive(@IdParam() id: number): Promise<ExportAddress> {
    return this.archives.offer(id);
  }
}
