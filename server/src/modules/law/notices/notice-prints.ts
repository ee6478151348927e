import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ruleViolation } from '../../../core/errors/product-error';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { IssuedReports } from '../../reporting/reports/issued-reports.service';
import { type DraftedNotice, valuesByField } from './notice-drafts';
import { noticeDocument } from './notice-page';
import { Notice } from './notice.entity';
import { OfficialForms } from './official-forms.service';
import { OfficialPdf } from './official-pdf/official-pdf';

/** Files that one check looks for. */
const SAMPLE_SIZE = 5;

/** Makes the PDFs of notices, and keeps them. */
@Injectable()
export class NoticePrints implements OnModuleInit {
  constructor(
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly forms: OfficialForms,
    private readonly issued: IssuedReports,
    private readonly official: OfficialPdf,
    private readonly renderer: PdfRenderer,
    @Rows(Notice) private readonly notices: TenantRepository<Notice>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(async () => {
      const newest = this.notices.query('n').select({ pdfSha256: 'n.pdfSha256' }).orderBy('n.id', 'DESC');
      const rows = await newest.slice(0, SAMPLE_SIZE).rows<Pick<Notice, 'pdfSha256'>>();
      return rows.map(noticeKey);
    });
  }

  /** @throws ProductError unavailable | rule_violation: the blank cannot be filled */
  async print({ blank, contents, layout, material }: DraftedNotice): Promise<Buffer> {
    if (blank === null) {
      const page = requestContext.inLanguage(material.language, () => noticeDocument(contents, layout));
      return this.renderer.render(page);
    }
    const values = valuesByField(contents.values, blank.mapping);
    const { bytes, unfilled } = await this.official.fill(await this.forms.bytes(blank), values);
    // A form that misses a value must not look complete.
    if (unfilled.length > 0)
      throw ruleViolation(fill(messages.notices.formUnfilled, { fields: unfilled.join(', ') }));
    return bytes;
  }

  /** @returns the hash of the bytes, once they are stored */
  async store(bytes: Buffer): Promise<string> {
    const pdfSha256 = sha256(bytes);
    await this.files.put(noticeKey({ pdfSha256 }), bytes);
    return pdfSha256;
  }

  /** Lets anybody verify a stored file, once the current transaction commits. Notices have no number to look up. */
  async publish({ pdfSha256 }: Pick<Notice, 'pdfSha256'>): Promise<void> {
    if (await this.issued.hasFile(pdfSha256)) return;
    await this.issued.add({ sha256: pdfSha256, reportNumber: '' });
  }

  bytes(notice: Pick<Notice, 'pdfSha256'>): Promise<Buffer> {
    return this.files.get(noticeKey(notice));
  }
}

export const noticeKey = ({ pdfSha256 }: Pick<Notice, 'pdfSha256'>): string =>
  `companies/${requestContext.tenantId()}/notices/${pdfSha256}.pdf`;
