import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fill, messages, type FormFinding } from '@walkthrough/domain';
import { sidesOfForm, type FormDefinition, type Item } from '@walkthrough/form-definitions';
import { logger } from '../../../../core/logging/logger';
import { ProductError } from '../../../../core/errors/product-error';
import { fitPicture } from '../../../../core/pictures/fit-picture';
import { NotPrintable, PdfRenderer } from '../../../../core/pdf/pdf-renderer';
import type { PrintableDocument } from '../../../../core/pdf/printable-document';
import { SamplePrinting } from '../../../company/forms/sample-printing';
import { conditionReportPage } from '../condition-report/condition-report';
import { ReportReader } from '../condition-report/view/report-reader';
import { expectedLabels, printedItems, withoutSpaces } from './printed-labels';
import { sampleShowing, type Sample } from './sample-answers';
import { sampleInput } from './sample-input';

/** Different answers show different questions: this many samples show nearly all of any form. */
const MAX_SAMPLES = 4;
/** Limit per sample. A slower form would delay everyone's reports. */
const MAX_MS = 30_000;

const finding = (path: string, message: string): FormFinding => ({
  path,
  message,
  code: 'print',
  severity: 'error',
});

/** The last check before publishing: prints the form as a report, with the same renderer. */
@Injectable()
export class SampleReport implements OnModuleInit {
  constructor(
    private readonly renderer: PdfRenderer,
    private readonly printing: SamplePrinting,
  ) {}

  onModuleInit(): void {
    this.printing.register((form) => this.findings(form));
  }

  /** @throws ProductError 'unavailable' when this server cannot print */
  async findings(form: FormDefinition): Promise<FormFinding[]> {
    let left = printedItems(form).map(({ item }) => item);
    if (left.length === 0) return [finding('', messages.forms.printsNothing)];
    for (let count = 0; count < MAX_SAMPLES && left.length > 0; count++) {
      const sample = sampleShowing(form, left);
      const shown = await this.shownBy(form, sample, left);
      // An item that no answers show is never printed.
      if (shown.length === 0) return [];
      const found = await this.printSample(form, sample, shown);
      if (found.length > 0) return found;
      left = left.filter((item) => !shown.includes(item));
    }
    return [];
  }

  private async shownBy(form: FormDefinition, sample: Sample, items: readonly Item[]): Promise<Item[]> {
    const reader = new ReportReader(await sampleInput(form, sample));
    return items.filter((item) => sidesOfForm(form).some((side) => reader.asked(item, side)));
  }

  /** Prints one sample and searches it for the expected labels. */
  private async printSample(
    form: FormDefinition,
    sample: Sample,
    shown: readonly Item[],
  ): Promise<FormFinding[]> {
    const page = await this.page(form, sample);
    if (page === null) return [await this.unprintable(form, sample)];
    try {
      const { bytes, text } = await this.renderer.renderWithText(page, MAX_MS);
      if (bytes.length === 0) return [finding('', messages.forms.printFailed)];
      return missingLabels(form, new ReportReader(await sampleInput(form, sample)), shown, text);
    } catch (error) {
      if (!(error instanceof NotPrintable)) throw error;
      return [finding('', fill(messages.forms.printRefused, { reason: error.message }))];
    }
  }

  /** Null when the report of this form cannot be laid out. */
  private async page(form: FormDefinition, sample: Sample): Promise<PrintableDocument | null> {
    try {
      // Runs in this process: the sample's drawings are trusted.
      return await conditionReportPage(await sampleInput(form, sample), fitPicture);
    } catch (error) {
      if (error instanceof ProductError) throw error;
      logger.error(
        { err: error, form: form.key, version: form.version },
        'A form cannot be laid out for print',
      );
      return null;
    }
  }

  /** Finds the section: the first one that cannot be laid out on its own. */
  private async unprintable(form: FormDefinition, sample: Sample): Promise<FormFinding> {
    for (const [index, section] of form.sections.entries()) {
      if ((await this.page({ ...form, sections: [section] }, sample)) === null)
        return finding(`/sections/${index}`, messages.forms.printFailed);
    }
    return finding('', messages.forms.printFailed);
  }
}

/** Returns a finding for each label that is missing from the page's text. */
function missingLabels(
  form: FormDefinition,
  reader: ReportReader,
  shown: readonly Item[],
  text: string,
): FormFinding[] {
  const printed = withoutSpaces(text);
  return expectedLabels(form, reader, shown)
    .filter(({ label }) => !printed.includes(label))
    .map(({ path, item }) => finding(path, fill(messages.forms.labelLost, { item: item.id })));
}
