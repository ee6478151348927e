import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type DeductionReceipt as DeductionReceiptItem,
  fill,
  isUuid,
  MAX_LINE_RECEIPTS,
  messages,
  RECEIPT_NAME_LIMIT,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest, notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { DeductionLine } from './deduction-line.entity';
import { DeductionReceipt } from './deduction-receipt.entity';
import { DeductionTenancies } from './deduction-tenancies';
import { ReceiptFiles } from './receipt-files';
import { StatementRows } from './statement-rows';

/** Stores receipts and invoices of deductions. */
@Injectable()
export class DeductionReceipts {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly files: ReceiptFiles,
    private readonly rows: StatementRows,
    private readonly tenancies: DeductionTenancies,
    @Rows(DeductionLine) private readonly lines: TenantRepository<DeductionLine>,
    @Rows(DeductionReceipt) private readonly receipts: TenantRepository<DeductionReceipt>,
  ) {}

  /** Does not check access. */
  of(tenancyId: number): Promise<DeductionReceipt[]> {
    return this.receipts.find({ tenancyId }, { id: 'ASC' });
  }

  /**
   * Adds a receipt to a line. The same file again changes nothing.
   * @throws ProductError not_found | invalid_request: no file | unsupported_type | rule_violation: too many receipts or bytes
   */
  async add(lineId: number, sent: Express.Multer.File | undefined): Promise<DeductionReceiptItem> {
    const { tenancyId } = await this.visibleLine(lineId);
    if (!sent) throw invalidRequest(messages.deductions.receiptNeeded);
    const file = await this.files.read(sent.buffer);
    const present = await this.receipts.findOne({ lineId, sha256: file.sha256 });
    if (present) return receiptItem(present);
    // Checked before anything is written to disk, and again in the transaction.
    await this.assertRoom(lineId);
    await this.files.assertQuota(file);
    const { type, sha256 } = file;
    const receipt = { uuid: randomUUID(), tenancyId, lineId, name: nameOf(sent), type, sha256 };
    await this.files.store(receipt, file);
    const adding = this.units.run(async () => {
      const { propertyId } = await this.tenancies.lock(tenancyId);
      await this.lines.get(lineId);
      const other = await this.receipts.findOne({ lineId, sha256 });
      if (other) return other;
      await this.assertRoom(lineId);
      const uploaded = { uploadedAt: this.clock.now(), uploadedBy: requestContext.actor().userId };
      const id = await this.receipts.insert({ ...receipt, size: file.bytes.length, ...uploaded });
      const { name } = receipt;
      this.events.publish('deduction.receiptAdded', {
        entityId: lineId,
        after: { propertyId, name, sha256 },
      });
      return this.receipts.get(id);
    });
    const added = await adding.catch(async (error: unknown) => {
      // Refused, so no row names the bytes. After any other error, the row may be there.
      if (error instanceof ProductError) await this.files.remove(receipt);
      throw error;
    });
    if (added.uuid !== receipt.uuid) await this.files.remove(receipt);
    return receiptItem(added);
  }

  /** @throws ProductError not_found */
  async content(id: string): Promise<{ bytes: Buffer; type: string }> {
    const receipt = await this.get(id);
    await this.tenancies.visible(receipt.tenancyId);
    return this.files.shown(receipt);
  }

  /** Removes a receipt. Its bytes stay when an issued statement names them. @throws ProductError not_found | rule_violation */
  async remove(id: string): Promise<void> {
    const removed = await this.units.run(async () => {
      const { tenancyId } = await this.get(id);
      const { propertyId } = await this.tenancies.lock(tenancyId);
      await this.tenancies.assertNotHeld(tenancyId);
      const receipt = await this.get(id);
      await this.forget(receipt, propertyId);
      return receipt;
    });
    await this.removeUnused([removed]);
  }

  /** Removes the receipts of a line that is removed, in the current transaction. Their bytes stay until `removeUnused`. */
  async removeOf({ id: lineId }: DeductionLine, propertyId: number): Promise<DeductionReceipt[]> {
    const receipts = await this.receipts.find({ lineId });
    for (const receipt of receipts) await this.forget(receipt, propertyId);
    return receipts;
  }

  /** Deletes the bytes of removed receipts, except those that an issued statement names. */
  async removeUnused(removed: readonly DeductionReceipt[]): Promise<void> {
    for (const receipt of removed)
      await this.units.run(async () => {
        // No statement can begin to name them meanwhile.
        await this.tenancies.lock(receipt.tenancyId);
        if (!(await this.rows.namesFile(receipt.tenancyId, receipt.uuid))) await this.files.remove(receipt);
      });
  }

  private async forget({ id, lineId, name, sha256 }: DeductionReceipt, propertyId: number): Promise<void> {
    await this.receipts.remove({ id });
    this.events.publish('deduction.receiptRemoved', {
      entityId: lineId,
      before: { propertyId, name, sha256 },
    });
  }

  private async visibleLine(id: number): Promise<DeductionLine> {
    const line = await this.lines.get(id);
    await this.tenancies.visible(line.tenancyId);
    return line;
  }

  private async get(id: string): Promise<DeductionReceipt> {
    const receipt = isUuid(id) ? await this.receipts.findOne({ uuid: id }) : null;
    if (!receipt) throw notFound();
    return receipt;
  }

  private async assertRoom(lineId: number): Promise<void> {
    if ((await this.receipts.count({ lineId })) >= MAX_LINE_RECEIPTS)
      throw ruleViolation(fill(messages.deductions.tooManyReceipts, { most: MAX_LINE_RECEIPTS }));
  }
}

/** Returns the name of a sent file: what follows its folder, without control characters. */
function nameOf({ originalname }: Express.Multer.File): string {
  const [name = ''] = originalname.split(/[\\/]/).slice(-1);
  const clean = name.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  return (
    Array.from(clean)
      .slice(0, RECEIPT_NAME_LIMIT / 2)
      .join('') || 'receipt'
  );
}

export const receiptItem = ({
  uuid: id,
  lineId,
  name,
  type,
  size,
  sha256,
}: DeductionReceipt): DeductionReceiptItem => ({ id, lineId, name, type, size, sha256 });
