import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  customerDisplayName,
  type CustomerWithManagers,
  EXPORTS_RECORDS,
  isAllowed,
  matchesWords,
  messages,
  OPENS_CUSTOMER_MANAGEMENT,
  type RecordExportQuery,
  searchedTextsOfCustomer,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { wholeList } from '../../../core/exports/whole-list';
import { PropertyManagers } from './property-managers.service';

type Asked = Pick<RecordExportQuery, 'search'>;

/** Exports customers with their property managers, for those who open Customer Management. */
@Injectable()
export class CustomerExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly managers: PropertyManagers,
  ) {}

  onModuleInit(): void {
    this.exports.declare('customers', (asked: Asked) => Promise.resolve(this.list(asked)));
  }

  private list({ search = '' }: Asked): ExportedList<CustomerWithManagers> {
    return {
      name: 'customers',
      filters: { search },
      columns: COLUMNS(),
      assertAllowed: () => {
        const actor = requestContext.actor();
        assertAllowed(actor, EXPORTS_RECORDS);
        if (!isAllowed(actor, OPENS_CUSTOMER_MANAGEMENT)) throw new ProductError('forbidden');
      },
      ...wholeList(async () =>
        (await this.managers.byCustomer()).filter((each) =>
          matchesWords(searchedTextsOfCustomer(each), search),
        ),
      ),
    };
  }
}

const { common, customers: texts, users } = messages;

const COLUMNS = (): ExportColumn<CustomerWithManagers>[] => [
  { title: common.name, text: ({ customer }) => customerDisplayName(customer) },
  { title: common.code, text: ({ customer }) => customer.customerCode },
  { title: texts.contactColumn, text: ({ customer }) => customer.contactName ?? '' },
  { title: common.phone, text: ({ customer }) => customer.phoneNumber ?? '' },
  { title: users.emailAddress, text: ({ customer }) => customer.emailAddress ?? '' },
  { title: common.address, text: ({ customer }) => customer.addressLine1 ?? '' },
  { title: common.unitNumber, text: ({ customer }) => customer.addressLine2 ?? '' },
  { title: common.city, text: ({ customer }) => customer.city ?? '' },
  { title: common.province, text: ({ customer }) => customer.province ?? '' },
  {
    title: common.propertyManager,
    text: ({ propertyManagers }) => propertyManagers.map(({ name, code }) => name || code).join(', '),
  },
];
