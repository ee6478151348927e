import { Entity, ForeignKey, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { DeductionStatement } from './deduction-statement.entity';

/** A file of an issued statement: the statement itself, or the manifest of its evidence. Anybody can verify both. */
@Entity()
@Unique('uq_deduction_file', ['tenantId', 'statementId', 'kind'])
@ForeignKey(() => DeductionStatement, ['tenantId', 'statementId'], ['tenantId', 'id'], {
  name: 'fk_deduction_file_statement',
})
export class DeductionFile extends TenantOwned {
  @NumberColumn() statementId: number;
  @TextColumn(10) kind: 'statement' | 'manifest';
  @TextColumn(64) sha256: string;
  @NumberColumn() size: number;
}
