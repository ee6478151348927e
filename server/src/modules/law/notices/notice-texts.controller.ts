import { Body, Controller, Query, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  EDITS_NOTICE_TEXTS,
  MAX_OFFICIAL_BYTES,
  messages,
  NOTICE_LANGUAGE,
  NOTICE_TRANSLATIONS,
  type NoticePreview,
  type NoticeTextItem,
  type NoticeTextVersionItem,
  type NoticeTranslation,
  type OfferedLanguage,
  type OfficialFormItem,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { FormUpload } from '../../../core/http/bodies/form-upload';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { ChoiceParam, IdParam } from '../../../core/http/input/path-params';
import { NoticeDrafts } from './notice-drafts';
import { NoticeTexts } from './notice-texts.service';
import {
  NoticeTextChangeDto,
  NoticeTextKeyDto,
  NoticeTextLanguageDto,
  NoticeTextTrialDto,
  NoticeTranslationReviewDto,
  OfficialFormChangeDto,
} from './notices.dto';
import { NoticeTranslations } from './notice-translations.service';
import { officialFormItem, OfficialForms } from './official-forms.service';

/** Texts of notices and official blanks: administrators keep them. */
@ApiTags('notices')
@Controller()
export class NoticeTextsController {
  constructor(
    private readonly drafts: NoticeDrafts,
    private readonly forms: OfficialForms,
    private readonly texts: NoticeTexts,
    private readonly translations: NoticeTranslations,
  ) {}

  @Serves('GET notice-texts')
  @Access(EDITS_NOTICE_TEXTS)
  list(@Query() { language = NOTICE_LANGUAGE }: NoticeTextLanguageDto): Promise<NoticeTextItem[]> {
    return this.texts.list(language);
  }

  @Serves('PUT notice-texts')
  @Access(EDITS_NOTICE_TEXTS)
  change(@Body() change: NoticeTextChangeDto): Promise<NoticeTextItem> {
    return this.texts.change(change);
  }

  @Serves('GET notice-texts/versions')
  @Access(EDITS_NOTICE_TEXTS)
  versions(@Query() key: NoticeTextKeyDto): Promise<NoticeTextVersionItem[]> {
    return this.texts.versions(key);
  }

  @Serves('POST notice-texts/preview')
  @Access(EDITS_NOTICE_TEXTS)
  preview(@Body() trial: NoticeTextTrialDto): Promise<NoticePreview> {
    return this.drafts.trial(trial);
  }

  @Serves('GET notice-translations')
  @Access(EDITS_NOTICE_TEXTS)
  listTranslations(): Promise<NoticeTranslation[]> {
    return this.translations.list();
  }

  @Serves('PUT notice-translations/{language}')
  @Access(EDITS_NOTICE_TEXTS)
  review(
    @ChoiceParam('language', NOTICE_TRANSLATIONS) language: OfferedLanguage,
    @Body() { isReviewed }: NoticeTranslationReviewDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<NoticeTranslation[]> {
    return this.translations.review(language, expected, isReviewed);
  }

  @Serves('GET official-forms')
  @Access(EDITS_NOTICE_TEXTS)
  async blanks(): Promise<OfficialFormItem[]> {
    return (await this.forms.list()).map(officialFormItem);
  }

  @Serves('POST official-forms/file')
  @Access(EDITS_NOTICE_TEXTS)
  @FormUpload(MAX_OFFICIAL_BYTES)
  async upload(@UploadedFiles() files: Express.Multer.File[] = []): Promise<OfficialFormItem> {
    const [file] = files;
    if (!file) throw invalidRequest(messages.notices.fileMissing);
    return officialFormItem(await this.forms.upload(file.buffer));
  }

  @Serves('PUT official-forms/{id}')
  @Access(EDITS_NOTICE_TEXTS)
  async map(
    @IdParam() id: number,
    @Body() { mapping }: OfficialFormChangeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<OfficialFormItem> {
    return officialFormItem(await this.forms.map(id, mapping, expected));
  }
}
