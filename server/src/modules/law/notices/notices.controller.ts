import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  type NoticeDetails,
  type NoticeItem,
  type NoticePreview,
  type NoticeSent,
  WRITES_NOTICES,
} from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { IdParam } from '../../../core/http/input/path-params';
import { sendPdf } from '../../reporting/reports/send-pdf';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { noticeDetails } from './notice-contents';
import { NoticeDeliveries } from './notice-deliveries';
import { NoticePrints } from './notice-prints';
import { NoticeIssueDto, NoticeRequestDto, NoticeSendingDto } from './notices.dto';
import { Notices } from './notices.service';

const READERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] as const;

/** Notices of tenancies (docs/decisions/0249): the rights of the tenancy decide who sees them. */
@ApiTags('notices')
@Controller()
export class NoticesController {
  constructor(
    private readonly deliveries: NoticeDeliveries,
    private readonly notices: Notices,
    private readonly prints: NoticePrints,
  ) {}

  @Serves('GET tenancies/{id}/notices')
  @Access({ roles: READERS })
  list(@IdParam() id: number): Promise<NoticeItem[]> {
    return this.notices.of(id);
  }

  @Serves('POST tenancies/{id}/notices/preview')
  @Access(WRITES_NOTICES)
  preview(@IdParam() id: number, @Body() request: NoticeRequestDto): Promise<NoticePreview> {
    return this.notices.preview(id, request);
  }

  @Serves('POST tenancies/{id}/notices')
  @Access(WRITES_NOTICES)
  async issue(@IdParam() id: number, @Body() request: NoticeIssueDto): Promise<NoticeDetails> {
    return noticeDetails(await this.notices.issue(id, request));
  }

  @Serves('GET notices/{id}')
  @Access({ roles: READERS })
  async one(@IdParam() id: number): Promise<NoticeDetails> {
    return noticeDetails(await this.notices.get(id));
  }

  @Serves('GET notices/{id}/pdf')
  @Access({ roles: READERS })
  @ApiProduces('application/pdf')
  async pdf(@IdParam() id: number, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const notice = await this.notices.get(id);
    const bytes = await this.prints.bytes(notice);
    return sendPdf({ bytes, fileName: notice.fileName, sha256: notice.pdfSha256 }, response);
  }

  @Serves('POST notices/{id}/deliveries')
  @Access(WRITES_NOTICES)
  send(
    @IdParam() id: number,
    @Body() sending: NoticeSendingDto,
    @ActionKey() key: string | null,
  ): Promise<NoticeSent> {
    return this.deliveries.send(id, sending, key);
  }
}
