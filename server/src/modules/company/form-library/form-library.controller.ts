import { Body, Controller, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  EDITS_FORMS,
  type FormVersionDetails,
  type LibrarySectionDetails,
  type LibrarySectionItem,
  MAX_SECTION_FILE_BYTES,
  messages,
} from '@walkthrough/domain';
import { attachment } from '../../../core/http/answers/send-file';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { FormUpload } from '../../../core/http/bodies/form-upload';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { formVersionDetails } from '../forms/forms.presenter';
import {
  DeletionDto,
  LibraryDraftDto,
  NewSectionDto,
  SectionDetailsDto,
  SectionFileDto,
  SectionNameDto,
  SectionVersionDto,
} from './form-library.dto';
import { FormLibrary } from './form-library.service';
import { LibraryDrafts } from './library-drafts.service';
import type { LibrarySection } from './library-section.entity';

/** The section library (docs/decisions/0238): administrators save sections of forms, and put them into others. */
@ApiTags('forms')
@Controller()
export class FormLibraryController {
  constructor(
    private readonly library: FormLibrary,
    private readonly drafts: LibraryDrafts,
  ) {}

  @Serves('GET form-library')
  @Access(EDITS_FORMS)
  async list(): Promise<LibrarySectionItem[]> {
    return (await this.library.list()).map(presented);
  }

  @Serves('POST form-library')
  @Access(EDITS_FORMS)
  async create(@Body() { name, document }: NewSectionDto): Promise<LibrarySectionItem> {
    return presented(await this.library.create(name, document));
  }

  @Serves('POST form-library/file')
  @Access(EDITS_FORMS)
  @FormUpload(MAX_SECTION_FILE_BYTES)
  async upload(
    @Query() { section }: SectionFileDto,
    @UploadedFiles() files: Express.Multer.File[] = [],
  ): Promise<LibrarySectionItem> {
    const [file] = files;
    if (!file) throw invalidRequest(messages.spreadsheets.fileMissing);
    return presented(await this.library.importFile(file.buffer, section));
  }

  @Serves('GET form-library/{id}')
  @Access(EDITS_FORMS)
  async one(@IdParam() id: number, @Query() { version }: SectionDetailsDto): Promise<LibrarySectionDetails> {
    const section = await this.library.get(id);
    const versions = await this.library.versionsOf(section);
    return {
      ...presented(section),
      document: await this.library.document(section, version),
      versions: versions.map(({ number, ...rest }) => ({ version: number, ...rest })),
      uses: await this.library.usesOf(section),
    };
  }

  @Serves('PUT form-library/{id}')
  @Access(EDITS_FORMS)
  async rename(
    @IdParam() id: number,
    @Body() { name }: SectionNameDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<LibrarySectionItem> {
    return presented(await this.library.rename(id, expected, name));
  }

  @Serves('DELETE form-library/{id}')
  @Access(EDITS_FORMS)
  async remove(
    @IdParam() id: number,
    @Query() { evenIfUsed = false }: DeletionDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<void> {
    await this.library.remove(id, expected, evenIfUsed);
  }

  @Serves('POST form-library/{id}/versions')
  @Access(EDITS_FORMS)
  async addVersion(
    @IdParam() id: number,
    @Body() { document }: SectionVersionDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<LibrarySectionItem> {
    return presented(await this.library.addVersion(id, expected, document));
  }

  @Serves('GET form-library/{id}/file')
  @Access(EDITS_FORMS)
  async download(@IdParam() id: number): Promise<StreamableFile> {
    const section = await this.library.get(id);
    const file = Buffer.from(await this.library.exportFile(section));
    const fileName = `section-${section.id}-${section.newest}.json`;
    return attachment(file, { type: 'application/json', fileName });
  }

  @Serves('POST form-library/{id}/drafts')
  @Access(EDITS_FORMS)
  async draft(
    @IdParam() id: number,
    @Body() { action, ...form }: LibraryDraftDto,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.drafts.create(id, form, action));
  }
}

const presented = (section: LibrarySection): LibrarySectionItem => ({
  id: section.id,
  libraryId: section.libraryId,
  name: section.name,
  version: section.newest,
  isSingle: section.isSingle,
  items: section.items,
  updatedAt: section.updatedAt,
  revision: section.version,
});
