import { listOf } from '../../../core/database/lists/list-declaration';
import { DataUpdateRequest } from '../request-records/data-update-request.entity';
import { REQUEST_INDEXES } from '../request-records/request-indexes';

/** Request lists, newest first: the log for each kind of reader, and an inspector's own. */
export const REQUEST_LIST = listOf(DataUpdateRequest)({
  sorts: { newest: 'dateCreated' },
  indexes: REQUEST_INDEXES,
  domains: { propertyDeleted: [false, true] },
  words: { noun: 'property', id: 'propertyId', index: 'ix_data_update_request_property' },
});
