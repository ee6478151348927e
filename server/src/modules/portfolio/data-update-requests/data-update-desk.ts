import { Injectable } from '@nestjs/common';
import {
  type DataUpdatePeople,
  type DataUpdateRequestPage,
  type DataUpdateRequestRow,
  inspectorName,
  messages,
  receivesDataUpdates,
  readsDataUpdateLog,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { forbidden } from '../../../core/errors/product-error';
import { pageOf } from '../../../core/http/answers/paging';
import { dataUpdateRequestRow } from './data-update-requests.presenter';
import { DataUpdateRequestsQueries, type DeskRow, type LogFilters } from './data-update-requests.queries';

/** A request of the log, with what its property's time zone follows from. */
export type LoggedRequest = DataUpdateRequestRow & { place: Pick<DeskRow, 'country' | 'province'> };

/** Reads requests for the users who decide about them; on the customer side, admins only. */
@Injectable()
export class DataUpdateDesk {
  constructor(private readonly queries: DataUpdateRequestsQueries) {}

  /** @throws ProductError forbidden */
  async pending(): Promise<DataUpdateRequestRow[]> {
    if (!receivesDataUpdates(requestContext.actor())) throw forbidden(messages.dataUpdates.ofCustomers);
    return (await this.queries.pending()).map(dataUpdateRequestRow);
  }

  /** @throws ProductError forbidden */
  async pendingCount(): Promise<number> {
    if (!receivesDataUpdates(requestContext.actor())) this.assertReadsLog();
    return this.queries.pendingCount();
  }

  /** @throws ProductError forbidden */
  async log({
    page,
    size,
    ...asked
  }: LogFilters & { page: number; size: number }): Promise<DataUpdateRequestPage> {
    this.assertReadsLog();
    const { ids, total } = await this.queries.page(asked, { page, size });
    const rows = await this.queries.visibleInOrder(ids);
    return pageOf(rows.map(dataUpdateRequestRow), total, { page, size });
  }

  /** @throws ProductError forbidden */
  logIds({ page, size, ...asked }: LogFilters & { page: number; size: number }): Promise<{
    ids: number[];
    total: number;
  }> {
    this.assertReadsLog();
    return this.queries.page(asked, { page, size });
  }

  /** Returns those of these requests that the caller may see, in the given order. @throws ProductError forbidden */
  async logged(ids: readonly number[]): Promise<LoggedRequest[]> {
    this.assertReadsLog();
    const rows = await this.queries.visibleInOrder(ids);
    return rows.map((row) => ({
      ...dataUpdateRequestRow(row),
      place: { country: row.country, province: row.province },
    }));
  }

  /** @throws ProductError forbidden */
  async people(): Promise<DataUpdatePeople> {
    this.assertReadsLog();
    const { isCustomerAdmin, customerId } = requestContext.actor();
    const ofCustomer =
      isCustomerAdmin && customerId !== null ? await this.queries.propertyManagerUsers(customerId) : [];
    return {
      inspectors: (await this.queries.inspectors()).map(named),
      propertyManagerUsers: ofCustomer.map(named),
    };
  }

  private assertReadsLog(): void {
    if (!readsDataUpdateLog(requestContext.actor())) throw forbidden(messages.dataUpdates.ofCustomers);
  }
}

const named = (person: { id: number; firstName: string; name: string }) => ({
  id: person.id,
  name: inspectorName(person),
});
