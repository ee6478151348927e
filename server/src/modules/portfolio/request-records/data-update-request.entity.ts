import type { DataUpdateCategory, TenantField } from '@walkthrough/domain';
import { Entity, ForeignKey, Index } from 'typeorm';
import { FlagColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { ListIndexes } from '../../../core/database/lists/list-indexes';
import { Versioned } from '../../../core/database/tenant-owned';
import { Property } from '../../parties/property-records/property.entity';
import { User } from '../../parties/users/user.entity';
import { REQUEST_INDEXES } from './request-indexes';

/** A correction that an inspector proposes to the customer side. */
@Entity()
@ListIndexes(REQUEST_INDEXES)
@Index('ix_data_update_request_property', ['tenantId', 'propertyId', 'dateCreated'])
@Index('ix_data_update_request_open', ['tenantId', 'dismissed', 'dateCreated'])
@Index('ix_data_update_request_newest', ['tenantId', 'dateCreated', 'id'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_data_update_request_property',
})
@ForeignKey(() => User, ['tenantId', 'inspectorId'], ['tenantId', 'id'], {
  name: 'fk_data_update_request_inspector',
})
export class DataUpdateRequest extends Versioned {
  @NumberColumn() propertyId: number;
  /** This and the next two columns are copied from the property for the request lists (RequestPlaces). */
  @NumberColumn({ nullable: true }) customerId: number | null;
  @NumberColumn({ nullable: true }) propertyManagerId: number | null;
  @FlagColumn() propertyDeleted: boolean;
  @NumberColumn({ nullable: true }) inspectorId: number | null;
  /**
   * The occupancy whose field it is; null when it names no field, nobody lived there, or the row predates this
   * column.
   */
  @NumberColumn({ nullable: true }) tenantInfoId: number | null;
  @InstantColumn() dateCreated: number;
  @TextColumn(30) category: DataUpdateCategory;
  /** Empty when the category names no occupant field. */
  @TextColumn(10) tiField: TenantField | '';
  @TextColumn(2000, { default: '' }) previousValue: string;
  @TextColumn(2000, { default: '' }) newValue: string;
  @TextColumn(2000, { default: '' }) comment: string;
  @FlagColumn() dismissed: boolean;
  @FlagColumn() accepted: boolean;
  @InstantColumn({ nullable: true }) decidedAt: number | null;
  @NumberColumn({ nullable: true }) decidedBy: number | null;
  /** Reason of the dismissal, shown to the author of the request; null when none was given. */
  @TextColumn(500, { nullable: true }) dismissalReason: string | null;
}
