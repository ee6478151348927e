import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductError } from '../errors/product-error';
import { FileStore } from '../files/file-store';
import { Jobs } from '../jobs/jobs';
import { NotPrintable, PdfRenderer, type Print } from './pdf-renderer';
import type { PrintableDocument, PrintedDocument } from './printable-document';

/** A document that a process without a browser wants printed; stored in the file store until then. */
interface DocumentPrint {
  key: string;
  mostMs: number;
  /** Absent in jobs of earlier versions, which wanted it. */
  wantsText?: boolean;
}

const PRINT_DOCUMENT = 'print.document';
const FORGET_DOCUMENT = 'print.forget';
/** Jobs that use files below `PRINT_KEYS`. */
export const PRINT_JOBS = [PRINT_DOCUMENT, FORGET_DOCUMENT] as const;
/** Prefix of files that a request is waiting for; not backed up. */
export const PRINT_KEYS = 'prints/';
/** When to delete what a process left in the store because it ended while waiting. */
const FORGOTTEN_AFTER_MS = 600_000;

type Outcome = { printed: PrintedDocument } | { refusal: string; isOfDocument: boolean };

/** Passes documents from a process that serves to one that prints, and back. */
@Injectable()
export class DocumentPrints implements OnModuleInit {
  constructor(
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly renderer: PdfRenderer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<DocumentPrint>(PRINT_DOCUMENT, {
      lane: 'print',
      perform: ({ payload }) => this.print(payload),
      missing: () => this.renderer.missing(),
    });
    this.jobs.handle<DocumentPrint>(FORGET_DOCUMENT, {
      lane: 'notices',
      perform: ({ payload }) => removePrint(this.files, payload.key),
    });
  }

  private async print({ key, mostMs, wantsText = true }: DocumentPrint): Promise<void> {
    // The request has given up.
    if (!(await this.files.exists(documentAt(key)))) return;
    const document = deserialize(await this.files.get(documentAt(key))) as PrintableDocument;
    const outcome = await this.outcomeOf({ document, mostMs, wantsText });
    await this.files.put(outcomeAt(key), serialize(outcome));
    if (!(await this.files.exists(documentAt(key)))) await this.files.remove(outcomeAt(key));
  }

  /** Errors of the document are returned to the waiting request, which would be gone at a retry. */
  private async outcomeOf(print: Print): Promise<Outcome> {
    try {
      return { printed: await this.renderer.renderInTurn(print) };
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return { refusal: error.message, isOfDocument: error instanceof NotPrintable };
    }
  }
}

/** Stores a document for a worker. */
export async function storeDocument(files: FileStore, document: PrintableDocument): Promise<string> {
  const key = randomUUID();
  await files.put(documentAt(key), serialize(document));
  return key;
}

/** Queues the print and its later cleanup in the current transaction. @returns the job's id */
export async function enqueuePrint(jobs: Jobs, print: DocumentPrint, now: number): Promise<number> {
  await jobs.enqueue(FORGET_DOCUMENT, print, now + FORGOTTEN_AFTER_MS);
  return jobs.enqueue(PRINT_DOCUMENT, print);
}

/** @throws ProductError unavailable | NotPrintable, as the worker reported */
export async function readPrinted(files: FileStore, key: string): Promise<PrintedDocument> {
  const outcome = deserialize(await files.get(outcomeAt(key))) as Outcome;
  if ('printed' in outcome) return outcome.printed;
  const { refusal, isOfDocument } = outcome;
  throw isOfDocument ? new NotPrintable(refusal) : new ProductError('unavailable', refusal);
}

/** In this order, so that a worker that has just printed it sees that nobody waits. */
export async function removePrint(files: FileStore, key: string): Promise<void> {
  await files.remove(documentAt(key));
  await files.remove(outcomeAt(key));
}

const documentAt = (key: string) => `${PRINT_KEYS}${key}.document`;
const outcomeAt = (key: string) => `${PRINT_KEYS}${key}.outcome`;
