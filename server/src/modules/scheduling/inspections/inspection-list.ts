import { INSPECTION_TABS } from '@walkthrough/domain';
import { listOf } from '../../../core/database/lists/list-declaration';
import { INSPECTION_INDEXES, INSPECTION_SORT_COLUMNS } from './inspection-indexes';
import { Inspection } from './inspection.entity';

/** List declaration for boards, condition management and the Work Basket. */
export const INSPECTION_LIST = listOf(Inspection)({
  sorts: INSPECTION_SORT_COLUMNS,
  indexes: INSPECTION_INDEXES,
  domains: { tab: INSPECTION_TABS, isCondition: [false, true] },
  words: { noun: 'property', id: 'propertyId', index: 'ix_inspection_property' },
});
