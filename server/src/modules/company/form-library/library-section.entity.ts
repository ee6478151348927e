import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/** A section of a company's library. A deleted one keeps its row, because forms note its id. */
@Entity()
@Unique('uq_library_section_tenant_id', ['tenantId', 'id'])
@Unique('uq_library_section_library_id', ['tenantId', 'libraryId'])
@Index('uq_library_section_name', ['tenantId', 'nameKey'], { unique: true })
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_library_section_tenant' })
export class LibrarySection extends Versioned {
  @UuidColumn() libraryId: string;
  @TextColumn(100) name: string;
  /** The unique key of the name; null for a deleted section. */
  @TextColumn(190, { nullable: true }) nameKey: string | null;
  /** Number of the newest version. */
  @NumberColumn() newest: number;
  @FlagColumn() isSingle: boolean;
  @NumberColumn() items: number;
  @InstantColumn() updatedAt: number;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
