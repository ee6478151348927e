import type { StatementAnswer as AnswerContents } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { DeductionStatement } from './deduction-statement.entity';

/** What a tenant answered to lines of a statement by the link. Immutable. */
@Entity()
@Unique('uq_statement_answer_number', ['tenantId', 'statementId', 'number'])
@ForeignKey(() => DeductionStatement, ['tenantId', 'statementId'], ['tenantId', 'id'], {
  name: 'fk_statement_answer_statement',
})
export class StatementAnswer extends TenantOwned {
  @NumberColumn() statementId: number;
  @NumberColumn() number: number;
  /** The row of the tenant, who can have several links. */
  @NumberColumn() tenancyTenantId: number;
  @TextColumn(64) sha256: string;
  @JsonColumn() contents: AnswerContents;
  @InstantColumn() answeredAt: number;
}
