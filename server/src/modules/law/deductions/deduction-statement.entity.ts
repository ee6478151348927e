import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import type { StoredBytes } from '../../reporting/images/images.service';
import type { StoredRevision } from '../../reporting/reports/report-revisions.service';
import type { StatementContents } from './statement-view';

/** A receipt that is a PDF. */
export interface StoredReceipt {
  tenancyId: number;
  uuid: string;
  sha256: string;
}

/** A file of the archive of a statement, and where its bytes are. */
export type Evidence = {
  name: string;
  sha256: string;
  /** Type of statement, for the manifest. */
  contents: string;
} & ({ photo: StoredBytes; inspectionId?: number } | { report: StoredRevision } | { receipt: StoredReceipt });

/** An issued statement of deductions. Immutable: other contents are the next revision. */
@Entity()
@Unique('uq_deduction_statement_tenant_id', ['tenantId', 'id'])
@Unique('uq_deduction_statement', ['tenantId', 'tenancyId', 'revision'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], {
  name: 'fk_deduction_statement_tenancy',
})
export class DeductionStatement extends TenantOwned {
  @NumberColumn() tenancyId: number;
  @NumberColumn() revision: number;
  @TextColumn(120) number: string;
  /** Hash of what it says. */
  @TextColumn(64) contentHash: string;
  /** What it says; null: issued before statements kept it, so a tenant's page cannot show it. */
  @JsonColumn({ nullable: true }) contents: StatementContents | null;
  /** Photos, receipts and reports that its archive holds. */
  @JsonColumn() evidence: Evidence[];
  @InstantColumn() printedAt: number;
  @NumberColumn() printedBy: number;
}
