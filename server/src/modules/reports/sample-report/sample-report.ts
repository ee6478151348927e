import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fill, messages, type FormFinding } from '@walkthrough/domain';
import { sidesOfForm, type FormDefinition, type Item } from '@walkthrough/form-definitions';
import { logger } from '../../../core/http/logger';
import { ProductError } from '../../../core/errors/product-error';
import { fitPicture } from '../../../core/pictures/fit-picture';
import { NotPrintable, PdfRenderer } from '../../../core/pdf/pdf-renderer';
import type { PrintableDocument } from '../../../core/pdf/isolated-page';
import { SamplePrinting } from '../../forms/sample-printing';
import { conditionReportPage } from '../condition-report/condition-report';
import { Reading } from '../condition-report/view/reading';
import { expectedLabels, printedItems, solid } from './printed-labels';
import { sampleShowing, type Sample } from './sample-answers';
import { sampleInput } from './sample-input';

/** Forms show different questions for different answers: so many samples show nearly all of any form. */
const MOST_SAMPLES = 4;
/** For one sample. A form that takes longer would keep everybody's reports waiting. */
const MOST_MS = 30_000;

const finding = (path: string, message: string): FormFinding => ({
  path,
  message,
  code: 'print',
  severity: 'error',
});

/** The last part of the publish gate: the form is printed as a report would be, by the same renderer. */
@Injectable()
export class SampleReport implements OnModuleInit {
  constructor(
    private readonly renderer: PdfRenderer,
    private readonly printing: SamplePrinting,
  ) {}

  onModuleInit(): void {
    this.printing.by((form) => this.findings(form));
  }

  /** @throws ProductError 'unavailable' when this server cannot print */
  async findings(form: FormDefinition): Promise<FormFinding[]> {
    let left = printedItems(form).map(({ item }) => item);
    if (left.length === 0) return [finding('', messages.forms.printsNothing)];
    for (let count = 0; count < MOST_SAMPLES && left.length > 0; count++) {
      const sample = sampleShowing(form, left);
      const shown = await this.shownBy(form, sample, left);
      // What no answers show is never asked, and so never printed.
      if (shown.length === 0) return [];
      const found = await this.trial(form, sample, shown);
      if (found.length > 0) return found;
      left = left.filter((item) => !shown.includes(item));
    }
    return [];
  }

  private async shownBy(form: FormDefinition, sample: Sample, items: readonly Item[]): Promise<Item[]> {
    const reading = new Reading(await sampleInput(form, sample));
    return items.filter((item) => sidesOfForm(form).some((side) => reading.asked(item, side)));
  }

  /** Prints one sample and looks for the labels of what it must show. */
  private async trial(form: FormDefinition, sample: Sample, shown: readonly Item[]): Promise<FormFinding[]> {
    const page = await this.page(form, sample);
    if (page === null) return [await this.unprintable(form, sample)];
    try {
      const { bytes, text } = await this.renderer.renderWithText(page, MOST_MS);
      if (bytes.length === 0) return [finding('', messages.forms.printFailed)];
      return lost(form, new Reading(await sampleInput(form, sample)), shown, text);
    } catch (error) {
      if (!(error instanceof NotPrintable)) throw error;
      return [finding('', fill(messages.forms.printRefused, { reason: error.message }))];
    }
  }

  /** Null when the report of this form cannot even be laid out. */
  private async page(form: FormDefinition, sample: Sample): Promise<PrintableDocument | null> {
    try {
      // In this process: its drawings are our own.
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

  /** Which section it is: the first that cannot be laid out alone. */
  private async unprintable(form: FormDefinition, sample: Sample): Promise<FormFinding> {
    for (const [index, section] of form.sections.entries()) {
      if ((await this.page({ ...form, sections: [section] }, sample)) === null)
        return finding(`/sections/${index}`, messages.forms.printFailed);
    }
    return finding('', messages.forms.printFailed);
  }
}

/** A finding for each label that the text of the page lacks. */
function lost(form: FormDefinition, reading: Reading, shown: readonly Item[], text: string): FormFinding[] {
  const printed = solid(text);
  return expectedLabels(form, reading, shown)
    .filter(({ label }) => !printed.includes(label))
    .map(({ path, item }) => finding(path, fill(messages.forms.labelLost, { item: item.id })));
}
