import type { OpenVisits, SpreadsheetError, SpreadsheetState } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { TenantOwned, Versioned } from '../../../core/database/tenant-owned';
import { User } from '../../users/user.entity';
import { Property } from '../../property-records/property.entity';
import type { PropertyImage } from './property-images';

/**
 * A spreadsheet of properties that somebody has uploaded (decision 170). It is its uploader's own. The bytes lie in the
 * file store under their hash, for good: they are what the audit log names.
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
  /** What the file was called; only for people to read. */
  @TextColumn(190) name: string;
  @TextColumn(12) state: SpreadsheetState;
  @NumberColumn() uploadedBy: number;
  @InstantColumn() uploadedAt: number;
  /** Rows that it has, that are new properties, and that change one. */
  @NumberColumn() rowCount: number;
  @NumberColumn() created: number;
  @NumberColumn() changed: number;
  @JsonColumn() summary: SpreadsheetSummary;
  @TextColumn(500, { nullable: true }) failure: string | null;
  /** How many rows have been applied, or taken back, of how many; null: nobody has asked for it. */
  @NumberColumn({ nullable: true }) done: number | null;
  @NumberColumn({ nullable: true }) total: number | null;
}

export interface SpreadsheetSummary {
  ignored: string[];
  errors: SpreadsheetError[];
  /** Missing in uploads of before. */
  warnings?: SpreadsheetError[];
  /** `conditions` is missing where it was not asked for, in uploads of before. */
  openVisits: Omit<OpenVisits, 'conditions'> & { properties: number; conditions?: number };
}

/** A change or a problem of a spreadsheet that was checked; gone when its uploader has sent five later ones. */
@Entity()
@Index('ix_property_spreadsheet_line_place', ['tenantId', 'spreadsheetId', 'kind', 'place'])
@ForeignKey(() => PropertySpreadsheet, ['tenantId', 'spreadsheetId'], ['tenantId', 'id'], {
  name: 'fk_property_spreadsheet_line_property_spreadsheet',
})
export class PropertySpreadsheetLine extends TenantOwned {
  @NumberColumn() spreadsheetId: number;
  @TextColumn(10) kind: 'entry' | 'problem';
  /** From 0, in the order of the file. */
  @NumberColumn() place: number;
  /** Its line, column and words, as they are shown. */
  @JsonColumn() detail: unknown;
}

/**
 * What a row of a spreadsheet has made of a property, and what that was before: written with the change itself, so that
 * an import that was broken off knows which rows it has done. Gone when it is taken back, or a later one was applied.
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
  /** Null: there was no such property. */
  @JsonColumn({ nullable: true }) image: PropertyImage | null;
  /** By which the property is known to be as the row has left it. */
  @TextColumn(64) mark: string;
  /** It was to be taken back, and stays, because somebody had changed it. */
  @FlagColumn() isKept: boolean;
}
