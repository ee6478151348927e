import type { SampleKind } from '@walkthrough/domain';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { SampleRow } from './sample-row.entity';

/**
 * Leaves out rows of sample data (docs/decisions/0218), by the unique key of `sample_row`.
 * @param id the column with the id of the row of this kind, such as `i.propertyId`
 */
export const withoutSamples = (query: ScopedQuery, kind: SampleKind, id: string): ScopedQuery =>
  query
    .leftJoin(SampleRow, 'sample', `sample.kind = :sampleKind AND sample.entityId = ${id}`, {
      sampleKind: kind,
    })
    .andWhere('sample.id IS NULL');
