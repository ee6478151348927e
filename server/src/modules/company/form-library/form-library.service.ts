import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  fill,
  formLibrary,
  type LibrarySectionUse,
  MAX_LIBRARY_SECTIONS,
  MAX_LIBRARY_VERSIONS,
  placeKey,
  SECTION_FILE_FORMAT,
} from '@walkthrough/domain';
import { editableDefinition, libraryCopies } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { refuseIfTaken, retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { DocumentCheck } from '../forms/document-check';
import { hashOf } from '../forms/form-versions';
import { FormsQueries } from '../forms/forms.queries';
import type { CheckedSection } from '../forms/worker/worker-jobs';
import { LibrarySectionVersion } from './library-section-version.entity';
import { LibrarySection } from './library-section.entity';

/** Versions of a section, newest first, without documents. */
type VersionFacts = Pick<LibrarySectionVersion, 'number' | 'createdAt' | 'createdBy'>;

/** Keeps the section library of a company. Documents are checked outside of transactions, in a worker. */
@Injectable()
export class FormLibrary {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly check: DocumentCheck,
    private readonly forms: FormsQueries,
    @Rows(LibrarySection) private readonly sections: TenantRepository<LibrarySection>,
    @Rows(LibrarySectionVersion) private readonly versions: TenantRepository<LibrarySectionVersion>,
    @Recorded(LibrarySection) private readonly recorded: RecordedRepository<LibrarySection, 'librarySection'>,
  ) {}

  /** Returns all sections, by name. */
  list(): Promise<LibrarySection[]> {
    return this.notDeleted().selectAll().orderBy('s.name').orderBy('s.id').rows<LibrarySection>();
  }

  /** @throws ProductError not_found, also for a deleted section */
  async get(id: number): Promise<LibrarySection> {
    const section = await this.sections.findOne({ id });
    if (!section || !isNotDeleted(section)) throw notFound();
    return section;
  }

  /** Returns the document of a version. @throws ProductError not_found */
  async document({ id, newest }: LibrarySection, number = newest): Promise<unknown> {
    const version = await this.versions.findOne({ sectionId: id, number });
    if (!version) throw notFound();
    return version.document;
  }

  versionsOf({ id }: LibrarySection): Promise<VersionFacts[]> {
    return this.versions
      .query('v')
      .select({ number: 'v.number', createdAt: 'v.createdAt', createdBy: 'v.createdBy' })
      .andWhere('v.sectionId = :id', { id })
      .orderBy('v.number', 'DESC')
      .rows<VersionFacts>();
  }

  /** Returns the versions of forms that have copies of a section: those in use, and drafts. */
  async usesOf({ libraryId }: LibrarySection): Promise<LibrarySectionUse[]> {
    const found = await this.forms.containing(libraryId);
    return found.flatMap(({ formKey, formVersion, title, status, document }) => {
      const form = editableDefinition(document);
      const copies =
        form === null ? [] : libraryCopies(form).filter(({ library }) => library.id === libraryId);
      if (copies.length === 0) return [];
      const versions = copies.map(({ library }) => library.version);
      return [{ key: formKey, version: formVersion, title, isDraft: status === 'draft', copies: versions }];
    });
  }

  /** @throws ProductError rule_violation, with the findings of the gate */
  async create(name: string, text: string): Promise<LibrarySection> {
    return this.found(name, await this.check.section(text, false));
  }

  /** @throws ProductError not_found | edit_conflict | rule_violation, with the findings of the gate */
  async addVersion(id: number, expected: number | null, text: string): Promise<LibrarySection> {
    await this.get(id);
    return this.addChecked(id, expected, await this.check.section(text, false));
  }

  /**
   * Imports a section file.
   * @param sectionId the section that gets its next version; undefined for a new section with the name in the file
   * @throws ProductError not_found | rule_violation, with the findings of the gate
   */
  async importFile(file: Buffer, sectionId: number | undefined): Promise<LibrarySection> {
    if (sectionId !== undefined) await this.get(sectionId);
    const checked = await this.check.section(textOf(file), true);
    return sectionId === undefined
      ? this.found(checked.name, checked)
      : this.addChecked(sectionId, null, checked);
  }

  /** Returns a section file: the name and the newest version. */
  async exportFile(section: LibrarySection): Promise<string> {
    const document = await this.document(section);
    return JSON.stringify({ walkthroughSection: SECTION_FILE_FORMAT, name: section.name, document }, null, 2);
  }

  /** @throws ProductError not_found | edit_conflict | rule_violation when another section has this name */
  async rename(id: number, expected: number | null, name: string): Promise<LibrarySection> {
    await this.units.run(async () => {
      const section = await this.take(id);
      await this.recorded.assertUnchanged(section, expected, { name });
      const values = { name, nameKey: placeKey(name), updatedAt: this.clock.now() };
      if (section.name === name) return;
      await refuseIfTaken(this.recorded.change('librarySection.renamed', section, values), nameTaken);
    });
    return this.get(id);
  }

  /**
   * Deletes a section; its row and versions stay. Copies in forms stay as they are.
   * @throws ProductError not_found | edit_conflict | rule_violation naming the forms that use it, unless `evenIfUsed`
   */
  async remove(id: number, expected: number | null, evenIfUsed: boolean): Promise<void> {
    const uses = evenIfUsed ? [] : await this.usesOf(await this.get(id));
    await this.units.run(async () => {
      const section = await this.take(id);
      await this.recorded.assertUnchanged(section, expected, {});
      if (uses.length > 0) throw ruleViolation(usedBy(section.name, uses));
      const facts = { before: { name: section.name } };
      const values = { deletedAt: this.clock.now(), nameKey: null };
      await this.recorded.change('librarySection.deleted', section, values, facts);
    });
  }

  private async found(name: string, checked: CheckedSection): Promise<LibrarySection> {
    const id = await this.units.run(async () => {
      if ((await this.notDeleted().count()) >= MAX_LIBRARY_SECTIONS)
        throw ruleViolation(fill(formLibrary.tooManySections, { most: MAX_LIBRARY_SECTIONS }));
      const values = {
        libraryId: randomUUID(),
        name,
        nameKey: placeKey(name),
        newest: 1,
        ...factsOf(checked),
        updatedAt: this.clock.now(),
        deletedAt: null,
      };
      const facts = { name, formVersion: 1 };
      const sectionId = await refuseIfTaken(
        this.recorded.create('librarySection.created', values, facts),
        nameTaken,
      );
      await this.insertVersion(sectionId, 1, checked);
      return sectionId;
    });
    return this.get(id);
  }

  private async addChecked(
    id: number,
    expected: number | null,
    checked: CheckedSection,
  ): Promise<LibrarySection> {
    await this.units.run(async () => {
      const section = await this.take(id);
      await this.recorded.assertUnchanged(section, expected, {});
      const { newest } = section;
      const present = await this.versions.findOne({ sectionId: id, number: newest });
      if (present?.sha256 === hashOf(checked.document))
        throw ruleViolation(fill(formLibrary.nothingChanged, { version: newest }));
      if (newest >= MAX_LIBRARY_VERSIONS)
        throw ruleViolation(fill(formLibrary.tooManyVersions, { most: MAX_LIBRARY_VERSIONS }));
      await this.insertVersion(id, newest + 1, checked);
      const values = { newest: newest + 1, ...factsOf(checked), updatedAt: this.clock.now() };
      const facts = { after: { name: section.name, formVersion: newest + 1 } };
      await this.recorded.change('librarySection.versionAdded', section, values, facts);
    });
    return this.get(id);
  }

  private async insertVersion(
    sectionId: number,
    number: number,
    { document }: CheckedSection,
  ): Promise<void> {
    const createdBy = requestContext.actorOrNull()?.name ?? null;
    const values = {
      sectionId,
      number,
      document,
      sha256: hashOf(document),
      createdAt: this.clock.now(),
      createdBy,
    };
    await retryIfTaken(this.versions.insert(values));
  }

  /** Deleted sections have no name key, so the index of names finds the others. */
  private notDeleted(): ScopedQuery {
    return this.sections.query('s').andWhere('s.nameKey IS NOT NULL');
  }

  private async take(id: number): Promise<LibrarySection> {
    const section = await this.sections.findLocked({ id });
    if (!section || !isNotDeleted(section)) throw notFound();
    return section;
  }
}

const isNotDeleted = ({ deletedAt }: LibrarySection): boolean => deletedAt === null;

const factsOf = ({ items, isSingle }: CheckedSection) => ({ items, isSingle });

/** Names at most this many forms in a message. */
const NAMED_FORMS = 5;

function usedBy(name: string, uses: readonly LibrarySectionUse[]): string {
  const forms = [...new Map(uses.map(({ key, title }) => [key, title])).values()];
  const named = forms.slice(0, NAMED_FORMS).join(', ') + (forms.length > NAMED_FORMS ? ', …' : '');
  return fill(formLibrary.stillUsed, { name, count: forms.length, forms: named });
}

/** @throws ProductError rule_violation when the bytes are no UTF-8 text */
function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw ruleViolation(formLibrary.fileUnreadable);
  }
}

const nameTaken = () => ruleViolation(formLibrary.sectionNameTaken, { field: 'name' });
