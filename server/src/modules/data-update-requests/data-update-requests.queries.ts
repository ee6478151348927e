import { Injectable } from '@nestjs/common';
import { type DataUpdateRequestItem, MOST_UNPAGED } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { User } from '../users/user.entity';
import { DataUpdateRequest } from './data-update-request.entity';

interface RequestRow extends Omit<DataUpdateRequest, 'tenantId'> {
  inspectorFirstName: string | null;
  inspectorName: string | null;
}

/** Reads data-update requests with who proposed them. */
@Injectable()
export class DataUpdateRequestsQueries {
  constructor(@Rows(DataUpdateRequest) private readonly requests: TenantRepository<DataUpdateRequest>) {}

  /** Of a property, newest first. */
  of(propertyId: number): Promise<RequestRow[]> {
    return this.read()
      .andWhere('r.propertyId = :propertyId', { propertyId })
      .orderBy('r.dateCreated', 'DESC')
      .orderBy('r.id', 'DESC')
      .slice(0, MOST_UNPAGED)
      .rows<RequestRow>();
  }

  async get(id: number): Promise<RequestRow> {
    const row = await this.read().andWhere('r.id = :id', { id }).first<RequestRow>();
    if (!row) throw new Error(`There is no data-update request ${id}.`);
    return row;
  }

  private read(): ScopedQuery {
    return this.requests
      .query('r')
      .leftJoin(User, 'u', 'u.id = r.inspectorId')
      .selectAll()
      .select({ inspectorFirstName: 'u.firstName', inspectorName: 'u.name' });
  }
}

export function dataUpdateRequestItem(row: RequestRow): DataUpdateRequestItem {
  const { id, version, propertyId, dateCreated, category, previousValue, newValue, comment } = row;
  const { inspectorId, inspectorFirstName, inspectorName, tiField, dismissed, accepted } = row;
  return {
    id,
    version,
    propertyId,
    inspector:
      inspectorId === null
        ? null
        : { id: inspectorId, firstName: inspectorFirstName ?? '', name: inspectorName ?? '' },
    dateCreated,
    category,
    tiField: tiField === '' ? null : tiField,
    previousValue,
    newValue,
    comment,
    dismissed,
    accepted,
  };
}
