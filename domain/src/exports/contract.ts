import { type Static, Type } from '@sinclair/typebox';
import type { ExportFormat } from './vocabulary';
import type { InspectionTab } from '../inspections/vocabulary';
import type { InspectionListQuery } from '../inspections/contract';
import { Instant } from '../wire/pages';

/** Answer of every POST …/export: the one-time address of the file, which needs no token. */
export const ExportAddress = Type.Object(
  { address: Type.String(), expiresAt: Instant },
  { $id: 'ExportAddress', additionalProperties: false },
);
export type ExportAddress = Static<typeof ExportAddress>;

/** Query of every list export. */
export interface ExportQuery {
  format: ExportFormat;
}

/** Filters and order of an inspection list; an export has no pages. */
export type InspectionExportQuery = Omit<InspectionListQuery, 'page' | 'size'> & ExportQuery;

export type TabExportQuery = InspectionExportQuery & { tab: InspectionTab };
