import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ACCOUNT_STATUS_LABELS,
  type AccessRule,
  EXPORTS_RECORDS,
  matchesWords,
  messages,
  type PropertyManagerItem,
  type PropertyManagerUserItem,
  type RecordExportQuery,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { wholeList } from '../../../core/exports/whole-list';
import { PropertyManagers } from '../customers/property-managers.service';
import { PropertyManagerUsers } from './property-manager-users.service';

type Asked = Pick<RecordExportQuery, 'search' | 'pmId'>;

const READS_OWN_PEOPLE: AccessRule = { roles: ['ROLE_CUSTOMER'] };

/** Exports a customer's property managers and their users. */
@Injectable()
export class CustomerPeopleExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly managers: PropertyManagers,
    private readonly users: PropertyManagerUsers,
  ) {}

  onModuleInit(): void {
    this.exports.declare('propertyManagers', (asked: Asked) => Promise.resolve(this.ofManagers(asked)));
    this.exports.declare('managerUsers', (asked: Asked) => Promise.resolve(this.ofUsers(asked)));
  }

  private ofManagers({ search = '' }: Asked): ExportedList<PropertyManagerItem> {
    return {
      name: 'property-managers',
      filters: { search },
      columns: MANAGER_COLUMNS(),
      assertAllowed: assertOwn,
      ...wholeList(async () =>
        (await this.managers.list()).filter(({ code, name }) => matchesWords([code, name], search)),
      ),
    };
  }

  private ofUsers({ search = '', pmId }: Asked): ExportedList<PropertyManagerUserItem> {
    return {
      name: 'property-manager-users',
      filters: { search, pmId },
      columns: USER_COLUMNS(),
      assertAllowed: assertOwn,
      ...wholeList(async () =>
        (await this.users.list(requestContext.actor().customerId)).filter(
          ({ name, userName, email, propertyManagers }) =>
            matchesWords([name, userName, email], search) &&
            (pmId === undefined || propertyManagers.some(({ id }) => id === pmId)),
        ),
      ),
    };
  }
}

function assertOwn(): void {
  assertMeetsAll(READS_OWN_PEOPLE, EXPORTS_RECORDS);
}

const { common, customers: texts, landing, manageProperties, propertyEditor, users } = messages;

const MANAGER_COLUMNS = (): ExportColumn<PropertyManagerItem>[] => [
  { title: texts.shortName, text: ({ code }) => code },
  { title: common.name, text: ({ name }) => name },
  {
    title: common.status,
    text: ({ isActive }) => (isActive ? propertyEditor.active : manageProperties.inactive),
  },
  { title: texts.signsIn, text: ({ propertyManagerUser }) => propertyManagerUser?.name ?? '' },
];

const USER_COLUMNS = (): ExportColumn<PropertyManagerUserItem>[] => [
  { title: common.name, text: ({ name }) => name },
  { title: users.username, text: ({ userName }) => userName ?? users.notRegistered },
  { title: users.emailAddress, text: ({ email }) => email },
  { title: users.account, text: ({ accountStatus }) => ACCOUNT_STATUS_LABELS[accountStatus] },
  {
    title: landing.propertyManagers,
    text: ({ propertyManagers }) => propertyManagers.map(({ code }) => code).join(', '),
  },
];
