import { listOf } from '../../../core/database/lists/list-declaration';
import { PROPERTY_INDEXES, PROPERTY_SORT_COLUMNS } from '../../parties/property-records/property-indexes';
import { Property } from '../../parties/property-records/property.entity';

/** The list declaration of properties. */
export const PROPERTY_LIST = listOf(Property)({
  sorts: PROPERTY_SORT_COLUMNS,
  indexes: PROPERTY_INDEXES,
  domains: {},
  words: { noun: 'property', id: 'id', index: 'PRIMARY' },
});
