import type { DeductionAnswer, DeductionAnswerer } from '@walkthrough/domain';
import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';

/** A deduction from the deposits of a tenancy (docs/decisions/0254). */
@Entity()
@Index('ix_deduction_line_tenancy', ['tenantId', 'tenancyId', 'id'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], {
  name: 'fk_deduction_line_tenancy',
})
export class DeductionLine extends Versioned {
  @NumberColumn() tenancyId: number;
  @TextColumn(190) place: string;
  @TextColumn(500) description: string;
  @NumberColumn() cents: number;
  /** Ids of photos of the chosen inspections, and of photos after work. Photos may be removed later. */
  @JsonColumn() beforePhotos: string[];
  @JsonColumn() afterPhotos: string[];
  @JsonColumn() workPhotos: string[];
  @TextColumn(10) answer: DeductionAnswer;
  @TextColumn(500, { default: '' }) comment: string;
  /** All three are null while nobody answered. The name is kept, because a tenant is no user. */
  @InstantColumn({ nullable: true }) answeredAt: number | null;
  @TextColumn(190, { nullable: true }) answeredBy: string | null;
  @TextColumn(10, { nullable: true }) answeredFrom: DeductionAnswerer | null;
}
