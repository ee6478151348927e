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
import { DataUpdateRequestsQueries, type LogFilters } from './data-update-requests.queries';

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
    this.assertReadsLog();
    return this.queries.pendingCount();
  }

  /** @throws ProductError forbidden */
  async log({
    page,
    size,
    ...asked
  }: LogFilters & { page: number; size: number }): Promise<DataUpdateRequestPage> {
    this.assertReadsLog();
    const { rows, total } = await this.queries.page(asked, { page, size });
    return pageOf(rows.map(dataUpdateRequestRow), total, { page, size });
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
