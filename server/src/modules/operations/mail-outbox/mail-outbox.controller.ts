import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MailOutbox, type WrittenMailItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { CarriesSecret } from '../../../core/http/answers/compressed-answers';
import { logger } from '../../../core/logging/logger';
import { pageOf } from '../../../core/http/answers/paging';
import { TrimmedText } from '../../../core/http/input/fields';
import { QueryWhole } from '../../../core/http/input/query-fields';
import { Serves } from '../../../core/http/answers/serves';
import { MailTransport, type WrittenMail } from '../../../core/mail/mail-transport';

/** Query of GET master/mails. Pages start at 0. */
class MailOutboxQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 })
  size: number = 50;

  @TrimmedText(190, { optional: true, description: 'Words of the recipient and the subject' })
  search?: string;
}

/** The mails of all companies, with links that open accounts: for the provider only. */
@ApiTags('master')
@Controller()
export class MailOutboxController {
  constructor(private readonly transport: MailTransport) {}

  @Serves('GET master/mails')
  @Access({ roles: ['ROLE_MASTER'] })
  @CarriesSecret()
  async list(@Query() query: MailOutboxQuery): Promise<MailOutbox> {
    if (this.transport.hasMailServer) return { hasMailServer: true, mails: pageOf([], 0, query) };
    const { mails, total } = await this.transport.writtenPage(query);
    // Event logs belong to companies; reading the mails of all companies goes to the server's log.
    logger.info({ mails: mails.map(({ id }) => id) }, 'The written mails were read');
    return { hasMailServer: false, mails: pageOf(mails.map(mailItem), total, query) };
  }
}

/** Omits the attachment's key, which reveals where files are stored. */
const mailItem = ({ id, at, to, subject, text, attachment }: WrittenMail): WrittenMailItem => ({
  id,
  at,
  to,
  subject,
  text,
  attachment: attachment?.name ?? null,
});
