import type { ListIndex } from '../../../core/database/lists/list-declaration';

const NEWEST = { sort: 'dateCreated' } as const;

/**
 * Columns that request lists filter by, through the reader's scope or a filter. Property and people are on the row
 * itself.
 */
type Column = 'propertyDeleted' | 'customerId' | 'propertyManagerId' | 'inspectorId' | 'dateCreated';

export const REQUEST_INDEXES: readonly ListIndex<Column>[] = [
  {
    ...NEWEST,
    name: 'ix_data_update_request_all',
    equal: ['propertyDeleted'],
    beside: ['customerId', 'propertyManagerId', 'inspectorId'],
  },
  {
    ...NEWEST,
    name: 'ix_data_update_request_customer',
    equal: ['propertyDeleted', 'customerId'],
    beside: ['propertyManagerId', 'inspectorId'],
  },
  {
    ...NEWEST,
    name: 'ix_data_update_request_manager',
    equal: ['propertyDeleted', 'propertyManagerId'],
    beside: ['customerId', 'inspectorId'],
  },
  {
    ...NEWEST,
    name: 'ix_data_update_request_inspector',
    equal: ['propertyDeleted', 'inspectorId'],
    beside: ['customerId', 'propertyManagerId'],
  },
];
