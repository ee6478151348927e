import { Controller, Param, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  COUNTRIES,
  type Country,
  MAX_XLSFORM_BYTES,
  messages,
  TASK_FORM_TYPES,
  type TaskFormType,
  type XlsFormImport,
} from '@walkthrough/domain';
import { xlsFormName } from '@walkthrough/form-definitions';
import { attachment, WORKBOOK_TYPE } from '../../../core/http/answers/send-file';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { FormUpload } from '../../../core/http/bodies/form-upload';
import { Choice, TrimmedText } from '../../../core/http/input/fields';
import { AtVersion } from './at-version';
import { formVersionDetails } from './forms.presenter';
import { XlsForms } from './xls-forms.service';

const ADMIN = { roles: ['ROLE_ADMIN'] } as const;

class ImportDto {
  @TrimmedText(80, { description: 'Key of the form: of a new one, or of one that gets its next draft.' })
  key: string;

  @Choice(COUNTRIES, { description: 'Where the form will be used.' })
  country: Country;

  @Choice(Object.values(TASK_FORM_TYPES), {
    optional: true,
    description: 'The recurring inspections that it is for; omitted for own kinds of inspection.',
  })
  type?: TaskFormType;
}

/** XLSForm files (xlsform.org): administrators import one as a draft, and export any version. */
@ApiTags('forms')
@Controller()
export class XlsFormsController {
  constructor(private readonly forms: XlsForms) {}

  @Serves('POST form-definitions/xlsform')
  @Access(ADMIN)
  @FormUpload(MAX_XLSFORM_BYTES)
  async upload(
    @Query() { key, ...place }: ImportDto,
    @UploadedFiles() files: Express.Multer.File[] = [],
  ): Promise<XlsFormImport> {
    const [file] = files;
    if (!file) throw invalidRequest(messages.spreadsheets.fileMissing);
    const { draft, ...found } = await this.forms.import(key, place, file.buffer);
    return { draft: formVersionDetails(draft), ...found };
  }

  @Serves('GET form-definitions/{key}/{version}/xlsform')
  @Access(ADMIN)
  async download(@Param('key') key: string, @AtVersion() version: number): Promise<StreamableFile> {
    const fileName = xlsFormName({ key, version });
    return attachment(await this.forms.export(key, version), { type: WORKBOOK_TYPE, fileName });
  }
}
