import { Injectable } from '@nestjs/common';
import type { FormFinding } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';

/**
 * Prints a sample report with a form that passed the other checks of the gate; returns the findings that prevent
 * printing.
 * @throws ProductError 'unavailable' when this server cannot print at all, which says nothing about the form
 */
type SamplePrinter = (form: FormDefinition) => Promise<FormFinding[]>;

/** Lets the publish gate print samples without depending on the reports module, which depends on forms. */
@Injectable()
export class SamplePrinting {
  private printer: SamplePrinter | undefined;

  /** Registers the printer. */
  register(printer: SamplePrinter): void {
    this.printer = printer;
  }

  findings(form: FormDefinition): Promise<FormFinding[]> {
    if (!this.printer) throw new Error('Nobody prints samples.');
    return this.printer(form);
  }
}
