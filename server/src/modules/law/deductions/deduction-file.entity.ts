import type { StatementTranslation } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { DeductionStatement } from './deduction-statement.entity';

/** Which file it is: the statement in English, in another language, or the manifest of the evidence. */
export type DeductionFileKind = 'statement' | StatementTranslation | 'manifest';

/** A file of an issued statement. Anybody can verify it. */
@Entity()
@Unique('uq_deduction_file', ['tenantId', 'statementId', 'kind'])
@ForeignKey(() => DeductionStatement, ['tenantId', 'statementId'], ['tenantId', 'id'], {
  name: 'fk_deduction_file_statement',
})
export class DeductionFile extends TenantOwned {
  @NumberColumn() statementId: number;
  @TextColumn(10) kind: DeductionFileKind;
  @TextColumn(64) sha256: string;
  @NumberColumn() size: number;
}
