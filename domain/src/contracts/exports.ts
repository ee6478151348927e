import { type Static, Type } from '@sinclair/typebox';
import type { ExportFormat } from '../vocabulary/exports';
import type { InspectionTab } from '../vocabulary/inspections';
import type { InspectionListQuery } from './inspections';
import { Instant } from './pages';

/** Answer of every POST …/export: where the file is fetched, once and without a token. */
export const ExportAddress = Type.Object(
  { address: Type.String(), expiresAt: Instant },
  { $id: 'ExportAddress', additionalProperties: false },
);
export type ExportAddress = Static<typeof ExportAddress>;

/** What an export of any list is asked with. */
export interface ExportQuery {
  format: ExportFormat;
}

/** The filters and the order of a list of inspections; an export has no pages. */
export type InspectionExportQuery = Omit<InspectionListQuery, 'page' | 'size'> & ExportQuery;

export type TabExportQuery = InspectionExportQuery & { tab: InspectionTab };
