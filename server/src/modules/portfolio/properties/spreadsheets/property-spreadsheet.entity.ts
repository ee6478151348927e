import type { Language, OpenInspections, SpreadsheetError, SpreadsheetState } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
} from '../../../../core/database/columns';
import { TenantOwned, Versioned } from '../../../../core/database/tenant-owned';
import { User } from '../../../parties/users/user.entity';
import { Property } from '../../../parties/property-records/property.entity';
import type { PropertyImage } from './property-images';
import type { StoredReading } from './stored-reading';

/**
 * An uploaded spreadsheet of properties, visible to its uploader only. The bytes stay in the file store under their
 * hash, because the audit log names them.
 */
@Entity()
@Unique('uq_property_spreadsheet_tenant_id', ['tenantId', 'id'])
@Index('ix_property_spreadsheet_user', ['tenantId', 'uploadedBy'])
@ForeignKey(() => User, ['tenantId', 'uploadedBy'], ['tenantId', 'id'], {
  name: 'fk_property_spreadsheet_user',
})
export class PropertySpreadsheet extends Versioned {
  @TextColumn(64) sha256: string;
  /** In bytes. */
  @NumberColumn() size: number;
  /** The name of the uploaded file, for display only. */
  @TextColumn(190) name: string;
  @TextColumn(12) state: SpreadsheetState;
  @NumberColumn() uploadedBy: number;
  @InstantColumn() uploadedAt: number;
  /** Number of rows, of new properties and of changed properties. */
  @NumberColumn() rowCount: number;
  @NumberColumn() created: number;
  @NumberColumn() changed: number;
  @JsonColumn() summary: SpreadsheetSummary;
  @TextColumn(500, { nullable: true }) failure: string | null;
  /** How many rows have been applied or undone, of how many; null: not requested. */
  @NumberColumn({ nullable: true }) done: number | null;
  @NumberColumn({ nullable: true }) total: number | null;
  /** How the file is read, with what was typed in its preview; null: an earlier upload, which was downloaded here. */
  @JsonColumn({ nullable: true }) reading: StoredReading | null;
}

interface SpreadsheetSummary {
  ignored: string[];
  errors: SpreadsheetError[];
  /** Missing in older uploads. */
  warnings?: SpreadsheetError[];
  /** `conditions` is missing in older uploads. */
  openVisits: Omit<OpenInspections, 'conditions'> & { properties: number; conditions?: number };
  /** The language of its changes and problems. Missing in older uploads, which are in the default language. */
  language?: Language;
}

/** A change or problem of a checked spreadsheet; deleted when its uploader has uploaded five more. */
@Entity()
@Index('ix_property_spreadsheet_line_place', ['tenantId', 'spreadsheetId', 'kind', 'place'])
@ForeignKey(() => PropertySpreadsheet, ['tenantId', 'spreadsheetId'], ['tenantId', 'id'], {
  name: 'fk_property_spreadsheet_line_property_spreadsheet',
})
export class PropertySpreadsheetLine extends TenantOwned {
  @NumberColumn() spreadsheetId: number;
  @TextColumn(10) kind: 'entry' | 'problem' | 'row';
  /** From 0, in file order. */
  @NumberColumn() place: number;
  /** Its line, column and message, as shown. */
  @JsonColumn() detail: unknown;
}

/**
 * The state of a property before and after its row was applied, written with the change itself, so that an interrupted
 * import knows which rows are done. Deleted when the import is undone or a later one is applied.
 */
@Entity()
@Index('ix_property_spreadsheet_image_sheet', ['tenantId', 'spreadsheetId', 'isKept', 'id'])
@ForeignKey(() => PropertySpreadsheet, ['tenantId', 'spreadsheetId'], ['tenantId', 'id'], {
  name: 'fk_property_spreadsheet_image_property_spreadsheet',
})
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_property_spreadsheet_image_property',
})
export class PropertySpreadsheetImage extends TenantOwned {
  @NumberColumn() spreadsheetId: number;
  @NumberColumn() line: number;
  @NumberColumn() propertyId: number;
  /** Null: the row created the property. */
  @JsonColumn({ nullable: true }) image: PropertyImage | null;
  /** Detects whether the property changed after the row was applied. */
  @TextColumn(64) mark: string;
  /** The undo skipped it, because it was changed after the import. */
  @FlagColumn() isKept: boolean;
}
