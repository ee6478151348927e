import type { InternalTarget } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { FlagColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/** What a company changed of one row of the rules of law. A changed rule is another row, with settings of its own. */
@Entity()
@Unique('uq_law_rule_setting_rule', ['tenantId', 'rule'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_law_rule_setting_tenant' })
export class LawRuleSetting extends Versioned {
  @TextColumn(20) rule: string;
  @FlagColumn() isOff: boolean;
  /** Both are null without a target. */
  @NumberColumn({ nullable: true }) targetDays: number | null;
  @TextColumn(10, { nullable: true }) targetFrom: InternalTarget['from'] | null;
  @InstantColumn() changedAt: number;
  @NumberColumn() changedBy: number;
}
