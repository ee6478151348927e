import { Entity, Unique } from 'typeorm';
import { TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';

/**
 * A city in which a property of the company lies, or once lay. The table is small, so a typed city is resolved here
 * and rows are filtered by the key that they carry.
 */
@Entity()
@Unique('uq_city_key', ['tenantId', 'cityKey'])
export class City extends TenantOwned {
  /** As inspections carry it (see carriedFacts). */
  @TextColumn(190) cityKey: string;
}
