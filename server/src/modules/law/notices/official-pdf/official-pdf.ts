import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  fill,
  MAX_OFFICIAL_FIELDS,
  MAX_OFFICIAL_PAGES,
  messages,
  OFFICIAL_FIELD_LIMIT,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../../core/errors/product-error';
import { JobTooCostly, WorkerLane } from '../../../../core/threads/worker-lane';
import { OFFICIAL_PDF_FILE } from './official-pdf-file';
import type { BlankRefusal, FilledBlank, InspectedBlank, OfficialPdfJob } from './official-pdf-jobs';

const { notices: texts } = messages;

/** A form of a few pages takes well under a second. */
const LIMITS = { milliseconds: 10_000, memoryMb: 192, waiting: 8 };

/** Reads and fills official blanks in a thread that can be ended: files that somebody uploads may be anything. */
@Injectable()
export class OfficialPdf implements OnModuleDestroy {
  private readonly lane = new WorkerLane(OFFICIAL_PDF_FILE, LIMITS);

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /** @throws ProductError rule_violation: why the file cannot be the blank, and what to do */
  async inspect(bytes: Buffer): Promise<{ pages: number; fields: string[] }> {
    const found = await this.run<InspectedBlank>({ kind: 'inspect', bytes });
    if ('refused' in found) throw ruleViolation(refusalWords(found.refused));
    const { pages, fields } = found;
    if (pages > MAX_OFFICIAL_PAGES)
      throw ruleViolation(fill(texts.pdfPages, { pages, most: MAX_OFFICIAL_PAGES }));
    if (fields.length > MAX_OFFICIAL_FIELDS)
      throw ruleViolation(fill(texts.pdfFields, { fields: fields.length, most: MAX_OFFICIAL_FIELDS }));
    return { pages, fields: fields.filter((name) => name.length <= OFFICIAL_FIELD_LIMIT) };
  }

  /** @param values by the name of their field @throws ProductError rule_violation */
  async fill(bytes: Buffer, values: Readonly<Record<string, string>>) {
    const filled = await this.run<FilledBlank>({ kind: 'fill', bytes, values });
    return { bytes: Buffer.from(filled.bytes), unfilled: filled.unfilled };
  }

  private async run<Result>(job: OfficialPdfJob): Promise<Result> {
    try {
      return await this.lane.run<Result>(job);
    } catch (error) {
      throw error instanceof JobTooCostly ? ruleViolation(texts.pdfTooCostly) : error;
    }
  }
}

function refusalWords(refusal: BlankRefusal): string {
  switch (refusal) {
    case 'notPdf':
      return texts.notPdf;
    case 'damaged':
      return texts.pdfDamaged;
    case 'encrypted':
      return texts.pdfEncrypted;
    case 'scripts':
      return texts.pdfScripts;
  }
}
