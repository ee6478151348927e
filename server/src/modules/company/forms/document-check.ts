import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  fill,
  type FormFinding,
  type FormFindings,
  formLibrary,
  messages,
  xlsForms,
} from '@walkthrough/domain';
import type {
  FormChange,
  ImportOptions,
  WrittenSheet,
  XlsImport,
  XlsSheet,
} from '@walkthrough/form-definitions';
import { ruleViolation, type ProductError } from '../../../core/errors/product-error';
import { FormsQueries } from './forms.queries';
import { WORKER_FILE } from './worker/worker-file';
import type {
  CheckedSection,
  CheckJob,
  CheckOutcome,
  DiffJob,
  DiffOutcome,
  ExportJob,
  ExportOutcome,
  ImportJob,
  ImportOutcome,
  PutJob,
  PutOutcome,
  SectionJob,
  SectionOutcome,
  StorableDocument,
} from './worker/worker-jobs';
import { JobTooCostly, WorkerLane } from '../../../core/threads/worker-lane';

/** The largest documents take well under a second on an idle machine; the limit allows for a busy one. */
const LIMITS = { milliseconds: 15_000, memoryMb: 192, waiting: 24 };

/**
 * Checks documents written by administrators in a worker: parsing, the publish gate, compiling and comparing may be
 * arbitrarily expensive and must not block the server.
 */
@Injectable()
export class DocumentCheck implements OnModuleDestroy {
  private readonly lane = new WorkerLane(WORKER_FILE, LIMITS);

  constructor(private readonly queries: FormsQueries) {}

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /** @param stored key and version under which the document is, or will be, stored */
  async check(text: string, stored: CheckJob['stored']): Promise<CheckOutcome> {
    const earlier = await this.queries.publishedDocuments(stored.key);
    const job: CheckJob = { kind: 'check', text, stored, earlier };
    return this.lane.run<CheckOutcome>(job).catch((reason: unknown) => ({ findings: [tooCostly(reason)] }));
  }

  /** @throws ProductError rule_violation with the findings, when the document cannot even be stored as a draft */
  async storable(text: string, stored: CheckJob['stored']): Promise<StorableDocument> {
    const { storable, findings } = await this.check(text, stored);
    if (!storable) throw documentRefused(messages.forms.notStorable, findings);
    return storable;
  }

  /** @throws ProductError rule_violation with the findings, when either document is not a form */
  async compare(before: unknown, after: unknown): Promise<FormChange[]> {
    const job: DiffJob = { kind: 'diff', before, after };
    const { findings, changes } = await this.lane
      .run<DiffOutcome>(job)
      .catch((reason: unknown): DiffOutcome => ({ findings: [tooCostly(reason)], changes: [] }));
    if (findings.length > 0) throw documentRefused(messages.forms.notComparable, findings);
    return changes;
  }

  /** Makes a form of the sheets of an XLSForm. @throws ProductError rule_violation when it costs too much */
  importSheets(sheets: XlsSheet[], options: ImportOptions): Promise<XlsImport> {
    const job: ImportJob = { kind: 'import', sheets, options };
    return this.lane.run<ImportOutcome>(job).catch((reason: unknown) => {
      throw documentRefused(messages.forms.notStorable, [tooCostly(reason)]);
    });
  }

  /** @throws ProductError rule_violation when the document is not a form */
  async exportSheets(document: unknown): Promise<WrittenSheet[]> {
    const job: ExportJob = { kind: 'export', document };
    const sheets = await this.lane.run<ExportOutcome>(job).catch((reason: unknown) => {
      throw documentRefused(messages.forms.notStorable, [tooCostly(reason)]);
    });
    if (sheets === null) throw ruleViolation(xlsForms.notExportable);
    return sheets;
  }

  /** @throws ProductError rule_violation, with the findings when the section does not pass the gate */
  async section(text: string, isFile: boolean): Promise<CheckedSection> {
    const job: SectionJob = { kind: 'section', text, isFile };
    const outcome = await this.lane
      .run<SectionOutcome>(job)
      .catch((reason: unknown): SectionOutcome => ({ findings: [tooCostly(reason)] }));
    if ('section' in outcome) return outcome.section;
    if ('refused' in outcome) throw ruleViolation(outcome.refused);
    throw documentRefused(formLibrary.sectionHasErrors, outcome.findings);
  }

  /** Returns a form with a library section. @throws ProductError rule_violation */
  async putSection(put: Omit<PutJob, 'kind'>): Promise<object> {
    const job: PutJob = { kind: 'put', ...put };
    const outcome = await this.lane.run<PutOutcome>(job).catch((reason: unknown) => {
      throw documentRefused(messages.forms.notStorable, [tooCostly(reason)]);
    });
    if ('refused' in outcome) throw ruleViolation(outcome.refused);
    return outcome.document;
  }
}

/** Returns the error for a refused document, with its findings. */
export function documentRefused(message: string, findings: FormFinding[]): ProductError {
  const details: FormFindings = { publishable: false, findings };
  return ruleViolation(message, details);
}

/** Reports a document that exceeded the limits as a finding; rethrows internal errors. */
function tooCostly(reason: unknown): FormFinding {
  if (!(reason instanceof JobTooCostly)) throw reason;
  const message = fill(messages.forms.tooCostly, { resource: reason.beyond });
  return { severity: 'error', code: 'tooCostly', path: '', message };
}
