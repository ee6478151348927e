import { Entity, Unique } from 'typeorm';
import { TextColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';

/**
 * A city in which a property of the company lies, or once lay. There are few of them, so a city that somebody types is
 * looked for here, and rows are asked for the keys that fit: they carry the key.
 */
@Entity()
@Unique('uq_city_key', ['tenantId', 'cityKey'])
export class City extends TenantOwned {
  /** As inspections carry it (see carriedFacts). */
  @TextColumn(190) cityKey: string;
}
