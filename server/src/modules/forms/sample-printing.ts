import { Injectable } from '@nestjs/common';
import type { FormFinding } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';

/**
 * Prints a sample report with a form that passed the rest of the gate, and answers what keeps it from being printed.
 * @throws ProductError 'unavailable' when this server cannot print at all: that says nothing about the form
 */
export type SamplePrinter = (form: FormDefinition) => Promise<FormFinding[]>;

/** Where the publish gate meets the reports: they know the forms, so the forms cannot know them. */
@Injectable()
export class SamplePrinting {
  private printer: SamplePrinter | undefined;

  /** Says who prints. */
  by(printer: SamplePrinter): void {
    this.printer = printer;
  }

  findings(form: FormDefinition): Promise<FormFinding[]> {
    if (!this.printer) throw new Error('Nobody prints samples.');
    return this.printer(form);
  }
}
