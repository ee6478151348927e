import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { LibrarySection } from './library-section.entity';

/** A version of a library section. Versions are only added. */
@Entity()
@Unique('uq_library_section_version_number', ['tenantId', 'sectionId', 'number'])
@ForeignKey(() => LibrarySection, ['tenantId', 'sectionId'], ['tenantId', 'id'], {
  name: 'fk_library_section_version_section',
})
export class LibrarySectionVersion extends TenantOwned {
  @NumberColumn() sectionId: number;
  @NumberColumn() number: number;
  /** A document of one section, which has passed the gate. */
  @JsonColumn() document: unknown;
  /** Hash of the document's canonical JSON. */
  @TextColumn(64) sha256: string;
  @InstantColumn() createdAt: number;
  @TextColumn(190, { nullable: true }) createdBy: string | null;
}
