import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { FormDiff, FormFindings, FormVersionDetails, FormVersionItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { Serves } from '../../../core/http/answers/serves';
import { AtVersion } from './at-version';
import {
  DiffDto,
  NewDraftDto,
  PublicationDto,
  publicationOf,
  SaveDraftDto,
  ValidateDto,
} from './dto/forms.dto';
import { draftSourceOf, FormDrafts } from './form-drafts.service';
import { FormPublishing } from './form-publishing.service';
import { FormVersions, seesDrafts } from './form-versions';
import { formVersionDetails, formVersionItem } from './forms.presenter';
import { FormsQueries } from './forms.queries';

const ADMIN = { roles: ['ROLE_ADMIN'] } as const;

/** Condition forms as documents (docs/decisions/0009): everyone reads the versions in use, administrators edit. */
@ApiTags('forms')
@Controller()
export class FormsController {
  constructor(
    private readonly drafts: FormDrafts,
    private readonly publishing: FormPublishing,
    private readonly versions: FormVersions,
    private readonly queries: FormsQueries,
  ) {}

  @Serves('GET form-definitions')
  @Access({})
  async list(): Promise<FormVersionItem[]> {
    return (await this.queries.list({ drafts: seesDrafts() })).map(formVersionItem);
  }

  @Serves('GET form-definitions/{key}/{version}')
  @Access({})
  async one(@Param('key') key: string, @AtVersion() version: number): Promise<FormVersionDetails> {
    return formVersionDetails(await this.versions.get(key, version));
  }

  @Serves('POST form-definitions/{key}/drafts')
  @Access(ADMIN)
  async draft(@Param('key') key: string, @Body() body: NewDraftDto): Promise<FormVersionDetails> {
    return formVersionDetails(await this.drafts.create(key, draftSourceOf(body)));
  }

  @Serves('PUT form-definitions/{key}/{version}')
  @Access(ADMIN)
  async save(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() { document }: SaveDraftDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.drafts.save(key, version, document, expected));
  }

  @Serves('DELETE form-definitions/{key}/{version}')
  @Access(ADMIN)
  async discard(
    @Param('key') key: string,
    @AtVersion() version: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<void> {
    await this.drafts.discard(key, version, expected);
  }

  @Serves('POST form-definitions/{key}/{version}/validate')
  @Access(ADMIN)
  @ApiBody({ type: ValidateDto, required: false })
  validate(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() { document }: ValidateDto,
  ): Promise<FormFindings> {
    return this.drafts.validate(key, version, document);
  }

  @Serves('GET form-definitions/{key}/{version}/diff')
  @Access(ADMIN)
  diff(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Query() { against }: DiffDto,
  ): Promise<FormDiff> {
    return this.drafts.diff(key, version, against);
  }

  @Serves('POST form-definitions/{key}/{version}/publish')
  @Access(ADMIN)
  async publish(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() body: PublicationDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.publishing.publish(key, version, publicationOf(body), expected));
  }

  @Serves('POST form-definitions/{key}/{version}/retire')
  @Access(ADMIN)
  async retire(@Param('key') key: string, @AtVersion() version: number): Promise<FormVersionDetails> {
    return formVersionDetails(await this.publishing.retire(key, version));
  }

  @Serves('POST form-definitions/{key}/{version}/roll-back')
  @Access(ADMIN)
  async rollBack(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() body: PublicationDto,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.publishing.rollBack(key, version, publicationOf(body)));
  }
}
