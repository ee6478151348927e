import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ACCOUNT_STATUS_LABELS,
  EXPORTS_RECORDS,
  MANAGES_USERS,
  messages,
  type PersonItem,
  type RecordExportQuery,
  ROLE_LABELS,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { listByIds } from '../../../core/exports/list-by-ids';
import { PeopleQueries } from './people.queries';

type Asked = Pick<RecordExportQuery, 'search' | 'role' | 'status'>;

/** Exports the users that the caller manages, without permissions and passwords. */
@Injectable()
export class PeopleExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly people: PeopleQueries,
  ) {}

  onModuleInit(): void {
    this.exports.declare('users', (asked: Asked) => Promise.resolve(this.list(asked)));
  }

  private list({ search, role, status }: Asked): ExportedList<PersonItem> {
    const filters = { search, role, status };
    return {
      name: 'users',
      filters,
      columns: COLUMNS(),
      assertAllowed: () => assertMeetsAll(MANAGES_USERS, EXPORTS_RECORDS),
      ...listByIds({
        ids: (slice) => this.people.ids(filters, slice),
        rows: (ids) => this.people.itemsOf(ids),
      }),
    };
  }
}

const { users: texts } = messages;

const COLUMNS = (): ExportColumn<PersonItem>[] => [
  { title: texts.firstName, text: ({ firstName }) => firstName },
  { title: texts.lastName, text: ({ name }) => name },
  { title: texts.username, text: ({ userName }) => userName ?? texts.notRegistered },
  { title: texts.emailAddress, text: ({ email }) => email },
  { title: texts.role, text: ({ role }) => ROLE_LABELS[role] },
  { title: messages.common.customer, text: ({ customer }) => customer?.customerName ?? '' },
  { title: texts.account, text: ({ accountStatus }) => ACCOUNT_STATUS_LABELS[accountStatus] },
];
