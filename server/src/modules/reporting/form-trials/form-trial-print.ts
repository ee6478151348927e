import { Injectable } from '@nestjs/common';
import {
  currentLanguage,
  fill,
  formTrials,
  SAMPLE_OCCUPANTS,
  SAMPLE_TENANTS,
  SAMPLE_ZONE,
  sampleProperty,
  storable,
} from '@walkthrough/domain';
import {
  type BySide,
  type FormDefinition,
  MATRIX_SEED,
  rowProblems,
  type Side,
  sidesOfForm,
  wireRoom,
} from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { invalidRequest, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { REPORT_BODY } from '../../../core/http/bodies/body-limits';
import { scanBody } from '../../../core/http/bodies/body-scan';
import { validationPipe } from '../../../core/http/input/validation';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { Pictures } from '../../../core/pictures/pictures';
import { answersInvalid } from '../../company/forms/answer-intake';
import { AnswerValidation } from '../../company/forms/answer-validation';
import { renderConditionReport } from '../reports/condition-report/condition-report';
import type {
  ConditionReportInput,
  PrintedInspection,
  ReportPhoto,
} from '../reports/condition-report/condition-report.input';
import { contentHash } from '../reports/condition-report/content-hash';
import { fitPhoto } from '../reports/condition-report/pictures';
import { ReportMaterial } from '../reports/report-material';
import { readRooms } from '../rooms/rooms.service';
import type { FormTrial } from './form-trial.entity';
import { TrialReportDto } from './form-trials.dto';

/** Prints what a device has of a trial: TRIAL on every page, without number and check. Stores nothing. */
@Injectable()
export class FormTrialPrint {
  private readonly pipe = validationPipe();

  constructor(
    private readonly clock: Clock,
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly renderer: PdfRenderer,
    private readonly validation: AnswerValidation,
  ) {}

  /** @throws ProductError invalid_request | answers_invalid | unsupported_type | unavailable */
  async pdf(trial: FormTrial, text: unknown, files: readonly Buffer[]): Promise<Buffer> {
    const report = await this.read(text);
    const document = trial.document as FormDefinition;
    if (!sidesOfForm(document).includes(report.side))
      throw ruleViolation(fill(formTrials.noSuchSide, { side: report.side }), { field: 'side' });
    if (files.length !== report.photos.length)
      throw invalidRequest(
        fill(formTrials.photosDiffer, { files: files.length, photos: report.photos.length }),
      );
    await this.assertPrintable(trial, document, report.answers);
    return renderConditionReport(
      this.renderer,
      this.pictures.fit,
      await this.input(trial, document, report, files),
    );
  }

  /** Reads the report like the body of any other call. */
  private async read(text: unknown): Promise<TrialReportDto> {
    if (typeof text !== 'string') throw invalidRequest(formTrials.reportUnreadable);
    scanBody(Buffer.from(text), REPORT_BODY.values);
    const sent = storable<unknown>(parsed(text));
    return (await this.pipe.transform(sent, { type: 'body', metatype: TrialReportDto })) as TrialReportDto;
  }

  private async assertPrintable(
    { sha256: hash, dataSchema }: FormTrial,
    document: FormDefinition,
    answers: TrialReportDto['answers'],
  ): Promise<void> {
    const refused = await this.validation.validateUnpublished(
      { document, dataSchema },
      `trial ${hash}`,
      answers,
    );
    const problems = [...rowProblems(document, answers), ...refused];
    if (problems.length > 0) throw answersInvalid(problems);
  }

  private async input(
    { formKey, formVersion, sha256: hash }: FormTrial,
    document: FormDefinition,
    { side, country, ownerIsCompany, answers, rooms, photos }: TrialReportDto,
    files: readonly Buffer[],
  ): Promise<ConditionReportInput> {
    const { company, roomsOnPages } = await this.material.issuer();
    const { name } = requestContext.actor();
    const visit: PrintedInspection = {
      inspector: { firstName: '', name },
      inspectedDate: this.clock.now(),
      language: currentLanguage(),
      zone: SAMPLE_ZONE,
    };
    const ofEach = <T>(of: (each: Side) => T): BySide<T> =>
      Object.fromEntries(sidesOfForm(document).map((each) => [each, of(each)]));
    const printed: ReportPhoto[] = [];
    for (const [index, bytes] of files.entries()) printed.push(await this.photo(photos[index]!, bytes));
    const input: ConditionReportInput = {
      reportNumber: '',
      revision: null,
      trial: true,
      tenant: company,
      property: { ...sampleProperty(country), ownerIsCompany },
      country,
      occupants: SAMPLE_TENANTS,
      document,
      form: { key: formKey, version: formVersion, sha256: hash },
      answers,
      ...(document.sides === undefined ? {} : { recorded: SAMPLE_OCCUPANTS }),
      rooms: ofEach((each) => roomsOf(each, rooms[each]).map(wireRoom)),
      roomElements: MATRIX_SEED,
      photos: ofEach((each) => printed.filter((_, index) => photos[index]!.side === each)),
      visits: ofEach((each) => (each === 'moveOut' && side === 'moveIn' ? null : visit)),
      pageBreakPerRoom: roomsOnPages,
      checkAddress: '',
      contentHash: '',
    };
    return { ...input, contentHash: contentHash(input) };
  }

  private async photo(facts: TrialReportDto['photos'][number], bytes: Buffer): Promise<ReportPhoto> {
    const { id, roomId, element, caption, marks, takenAt } = facts;
    const fitted = await fitPhoto(this.pictures.fit, bytes);
    return {
      id,
      roomId: roomId ?? null,
      element: element ?? null,
      caption,
      marks: marks ?? [],
      takenAt: takenAt ?? null,
      sha256: sha256(bytes),
      width: fitted.width,
      height: fitted.height,
      bytes: fitted.bytes,
    };
  }
}

/** Reads the rooms of a side, and names the side in errors. @throws ProductError invalid_request */
function roomsOf(side: Side, sent: unknown = []): ReturnType<typeof readRooms> {
  const field = `rooms.${side}`;
  if (!Array.isArray(sent)) throw invalidRequest(fill(formTrials.roomsNoList, { field }), { field });
  try {
    return readRooms(sent);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const { problems = [] } = (error.details ?? {}) as { problems?: { field: string; problem: string }[] };
    const named = problems.map(({ field: at, problem }) => ({ field: `${field}${at}`, problem }));
    throw invalidRequest(error.message, named.length > 0 ? { problems: named } : { field });
  }
}

/** @throws ProductError invalid_request */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest(formTrials.reportUnreadable);
  }
}
