import { Injectable, type OnModuleInit } from '@nestjs/common';
import { messages, PDF_TYPE } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ProductError } from '../../../core/errors/product-error';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { Pictures } from '../../../core/pictures/pictures';
import type { Picture } from '../../../core/pictures/read-picture';
import { Quotas } from '../../company/quotas/quotas.service';
import { ImagesService, originalKey } from '../../reporting/images/images.service';
import { DeductionReceipt } from './deduction-receipt.entity';
import type { StoredReceipt } from './deduction-statement.entity';

const texts = messages.deductions;

const PDF_BEGINS = '%PDF-';
/** Receipts sampled by a readiness check. */
const SAMPLE_SIZE = 5;

/** A checked file; without a picture it is a PDF. */
export interface ReceiptFile {
  bytes: Buffer;
  type: string;
  sha256: string;
  picture: Picture | null;
}

type Stored = Pick<DeductionReceipt, 'uuid' | 'tenancyId' | 'sha256' | 'type'>;

/** Stores the bytes of receipts within the company's quota: pictures like those of reports, PDFs as they came. */
@Injectable()
export class ReceiptFiles implements OnModuleInit {
  constructor(
    private readonly fileCheck: FileCheck,
    private readonly files: FileStore,
    private readonly images: ImagesService,
    private readonly pictures: Pictures,
    private readonly quotas: Quotas,
    @Rows(DeductionReceipt) private readonly receipts: TenantRepository<DeductionReceipt>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.sampleKeys());
    this.quotas.register({ storedBytes: () => this.receipts.query('r').sum('r.size') });
  }

  /** Checks a file by its first bytes, whatever its name says. @throws ProductError unsupported_type | payload_too_large */
  async read(bytes: Buffer): Promise<ReceiptFile> {
    if (bytes.subarray(0, PDF_BEGINS.length).toString('latin1') === PDF_BEGINS)
      return { bytes, type: PDF_TYPE, sha256: sha256(bytes), picture: null };
    const picture = await this.pictures.read(bytes).catch((error: unknown) => {
      const isOther = error instanceof ProductError && error.code === 'unsupported_type';
      throw isOther ? new ProductError('unsupported_type', texts.receiptType) : error;
    });
    return { bytes, type: picture.type, sha256: picture.sha256, picture };
  }

  /** Asserts room for one more receipt. @throws ProductError rule_violation */
  assertQuota({ bytes }: ReceiptFile): Promise<void> {
    return this.quotas.assertStoredBytes(bytes.length);
  }

  /** Writes the bytes, outside the transaction that inserts the row. */
  async store({ uuid, tenancyId }: Pick<Stored, 'uuid' | 'tenancyId'>, file: ReceiptFile): Promise<void> {
    if (file.picture) await this.images.storeBytes(uuid, file.picture);
    else await this.files.put(pdfKey({ uuid, tenancyId, sha256: file.sha256 }), file.bytes);
  }

  async remove(receipt: Stored): Promise<void> {
    if (receipt.type === PDF_TYPE) await this.files.remove(pdfKey(receipt));
    else await this.images.removeBytes({ ...receipt, fileUuid: null });
  }

  /** Returns the bytes that a browser can show. */
  async shown(receipt: Stored): Promise<{ bytes: Buffer; type: string }> {
    if (receipt.type !== PDF_TYPE) return this.images.shown({ ...receipt, fileUuid: null });
    return { bytes: await this.pdf(receipt), type: PDF_TYPE };
  }

  /** Returns a PDF as it came. */
  pdf(receipt: StoredReceipt): Promise<Buffer> {
    return this.files.get(pdfKey(receipt));
  }

  private async sampleKeys(): Promise<string[]> {
    const stored = await this.receipts
      .query('r')
      .select({ uuid: 'r.uuid', tenancyId: 'r.tenancyId', sha256: 'r.sha256', type: 'r.type' })
      .orderBy('r.id', 'DESC')
      .slice(0, SAMPLE_SIZE)
      .rows<Stored>();
    return stored.map((each) =>
      each.type === PDF_TYPE ? pdfKey(each) : originalKey({ ...each, fileUuid: null }),
    );
  }
}

const pdfKey = ({ tenancyId, uuid, sha256: hash }: StoredReceipt): string =>
  `companies/${requestContext.tenantId()}/deductions/${tenancyId}/receipts/${uuid}-${hash}.pdf`;
