import { SHIPPED_DEFINITIONS, type FormDefinition } from '@walkthrough/form-definitions';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { fitPicture } from '../../src/core/pictures/fit-picture';
import { renderConditionReport } from '../../src/modules/reporting/reports/condition-report/condition-report';
import type { ConditionReportInput } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { configWithChromium } from './report-input';

/** A browser prints in parallel, so the duration means nothing. */
export const PRINTING_MS = 180_000;

/** Horizontal margin of a page, in points. */
export const MARGIN = 72 * (14 / 25.4);

function shippedForm(key: string): FormDefinition {
  const found = SHIPPED_DEFINITIONS.find((definition) => definition.key === key);
  if (!found) throw new Error(`No form ${key}`);
  return found;
}

export const CANADIAN = shippedForm('condition-ca');

/** Prints for the tests of one file, and closes its browser afterwards. */
export function reportPrinter(): (input: ConditionReportInput) => Promise<Buffer> {
  const renderer = new PdfRenderer(configWithChromium());
  afterAll(() => renderer.onApplicationShutdown());
  return (input) => renderConditionReport(renderer, fitPicture, input);
}
