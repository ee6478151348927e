import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { FormDiff, FormFindings, FormVersionDetails, FormVersionItem } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Answers, AnswersNothing } from '../../core/http/answers';
import { ExpectedVersion } from '../../core/http/expected-version';
import { DiffDto, NewDraftDto, PublicationDto, SaveDraftDto, ValidateDto } from './dto/forms.dto';
import { draftSourceOf, FormDrafts } from './form-drafts.service';
import { FormPublishing } from './form-publishing.service';
import { FormVersions, seesDrafts } from './form-versions';
import { formVersionDetails, formVersionItem } from './forms.presenter';
import { FormsQueries } from './forms.queries';
import { VersionPipe } from './version-pipe';

const ADMIN = { roles: ['ROLE_ADMIN'] } as const;
const AtVersion = () => Param('version', VersionPipe);

/** Condition forms as documents (decision 0009): everybody reads what is in use, administrators change it. */
@ApiTags('forms')
@Controller('form-definitions')
export class FormsController {
  constructor(
    private readonly drafts: FormDrafts,
    private readonly publishing: FormPublishing,
    private readonly versions: FormVersions,
    private readonly queries: FormsQueries,
  ) {}

  @Get()
  @Access({})
  @Answers(Type.Array(FormVersionItem))
  async list(): Promise<FormVersionItem[]> {
    return (await this.queries.list({ drafts: seesDrafts() })).map(formVersionItem);
  }

  @Get(':key/:version')
  @Access({})
  @Answers(FormVersionDetails)
  async one(@Param('key') key: string, @AtVersion() version: number): Promise<FormVersionDetails> {
    return formVersionDetails(await this.versions.get(key, version));
  }

  @Post(':key/drafts')
  @Access(ADMIN)
  @Answers(FormVersionDetails, 201)
  async draft(@Param('key') key: string, @Body() body: NewDraftDto): Promise<FormVersionDetails> {
    return formVersionDetails(await this.drafts.create(key, draftSourceOf(body)));
  }

  @Put(':key/:version')
  @Access(ADMIN)
  @Answers(FormVersionDetails)
  async save(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() { document }: SaveDraftDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.drafts.save(key, version, document, expected));
  }

  @Delete(':key/:version')
  @Access(ADMIN)
  @AnswersNothing()
  async discard(
    @Param('key') key: string,
    @AtVersion() version: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<void> {
    await this.drafts.discard(key, version, expected);
  }

  @Post(':key/:version/validate')
  @Access(ADMIN)
  @ApiBody({ type: ValidateDto, required: false })
  @Answers(FormFindings)
  validate(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() { document }: ValidateDto,
  ): Promise<FormFindings> {
    return this.drafts.validate(key, version, document);
  }

  @Get(':key/:version/diff')
  @Access(ADMIN)
  @Answers(FormDiff)
  diff(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Query() { against }: DiffDto,
  ): Promise<FormDiff> {
    return this.drafts.diff(key, version, against);
  }

  @Post(':key/:version/publish')
  @Access(ADMIN)
  @Answers(FormVersionDetails)
  async publish(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() body: PublicationDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.publishing.publish(key, version, body, expected));
  }

  @Post(':key/:version/retire')
  @Access(ADMIN)
  @Answers(FormVersionDetails)
  async retire(@Param('key') key: string, @AtVersion() version: number): Promise<FormVersionDetails> {
    return formVersionDetails(await this.publishing.retire(key, version));
  }

  @Post(':key/:version/roll-back')
  @Access(ADMIN)
  @Answers(FormVersionDetails)
  async rollBack(
    @Param('key') key: string,
    @AtVersion() version: number,
    @Body() body: PublicationDto,
  ): Promise<FormVersionDetails> {
    return formVersionDetails(await this.publishing.rollBack(key, version, body));
  }
}
