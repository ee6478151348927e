import { Body, Controller, HttpCode, Res, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  EDITS_FORMS,
  FormTrial,
  NewFormTrialCode,
  OpenedFormTrial,
  RUNS_FORM_TRIALS,
} from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { isRecord } from '../../../core/http/input/is-record';
import { sendPdf } from '../reports/send-pdf';
import { FormTrialCodes } from './form-trial-codes.service';
import { FormTrialPrint } from './form-trial-print';
import { FormTrialStart } from './form-trial-start';
import { NewTrialCodeDto, NewTrialDto, TrialCodeDto, TrialUpload } from './form-trials.dto';
import { FormTrials } from './form-trials.service';

/** Trial runs of drafts (docs/decisions/0239): administrators start them, colleagues open them with a code. */
@ApiTags('forms')
@Controller()
export class FormTrialsController {
  constructor(
    private readonly codes: FormTrialCodes,
    private readonly print: FormTrialPrint,
    private readonly start: FormTrialStart,
    private readonly trials: FormTrials,
  ) {}

  @Serves('GET form-trials')
  @Access(RUNS_FORM_TRIALS)
  list(): Promise<FormTrial[]> {
    return this.trials.list();
  }

  @Serves('POST form-trials')
  @Access(EDITS_FORMS)
  async create(
    @Body() { key, version }: NewTrialDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<FormTrial> {
    const trial = await this.start.create(key, version, expected);
    return this.trials.item({ trial, expiresAt: trial.expiresAt });
  }

  @Serves('POST form-trials/openings')
  @Access(RUNS_FORM_TRIALS)
  async openWithCode(@Body() { code }: TrialCodeDto): Promise<OpenedFormTrial> {
    return this.opened(await this.trials.openWithCode(code));
  }

  @Serves('GET form-trials/{id}')
  @Access(RUNS_FORM_TRIALS)
  async one(@IdParam() id: number): Promise<FormTrial> {
    return this.trials.item(await this.trials.visible(id));
  }

  @Serves('DELETE form-trials/{id}')
  @Access(EDITS_FORMS)
  async remove(@IdParam() id: number): Promise<void> {
    await this.trials.remove(id);
  }

  @Serves('POST form-trials/{id}/openings')
  @Access(RUNS_FORM_TRIALS)
  async open(@IdParam() id: number): Promise<OpenedFormTrial> {
    return this.opened(await this.trials.open(id));
  }

  @Serves('POST form-trials/{id}/codes')
  @Access(EDITS_FORMS)
  async createCode(@IdParam() id: number, @Body() { userId }: NewTrialCodeDto): Promise<NewFormTrialCode> {
    const { trial } = await this.trials.visible(id);
    return this.codes.create(trial, userId);
  }

  @Serves('DELETE form-trial-codes/{id}')
  @Access(EDITS_FORMS)
  async revokeCode(@IdParam() id: number): Promise<void> {
    const code = await this.codes.get(id);
    const { trial } = await this.trials.visible(code.trialId);
    await this.codes.revoke(trial, code);
  }

  @Serves('POST form-trials/{id}/print')
  @Access(RUNS_FORM_TRIALS)
  @TrialUpload()
  @ApiProduces('application/pdf')
  @HttpCode(200)
  async printed(
    @IdParam() id: number,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
    @UploadedFiles() files: Express.Multer.File[] = [],
  ): Promise<StreamableFile> {
    const { trial } = await this.trials.visible(id);
    const report = isRecord(body) ? body['report'] : undefined;
    const photos = files.map(({ buffer }) => buffer);
    const bytes = await this.print.pdf(trial, report, photos);
    return sendPdf({ bytes, fileName: `trial-${trial.formKey}-${trial.formVersion}.pdf` }, response);
  }

  private async opened(visible: Awaited<ReturnType<FormTrials['visible']>>): Promise<OpenedFormTrial> {
    return {
      ...(await this.trials.item(visible)),
      document: visible.trial.document,
      uiSchema: visible.trial.uiSchema,
    };
  }
}
