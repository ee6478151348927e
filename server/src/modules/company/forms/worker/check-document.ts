import { createHash } from 'node:crypto';
import { canonicalJson, type FormFinding } from '@walkthrough/domain';
import {
  boundsFindings,
  compile,
  type CompiledForm,
  diffDefinitions,
  editableDefinition,
  forCurrentEngine,
  type FormDefinition,
  gate,
  identityFindingsOf,
  isPublishable,
  shapeFindings,
  writeXlsForm,
} from '@walkthrough/form-definitions';
import { validatorOf } from './schema-validator';
import type {
  CheckJob,
  CheckOutcome,
  DiffJob,
  DiffOutcome,
  ExportOutcome,
  StorableDocument,
} from './worker-jobs';

/** Limits findings, because the editor shows them all at once. */
const MAX_FINDINGS = 200;
const TITLE_LENGTH = 190;

const refusal = (code: string, message: string): FormFinding => ({
  path: '',
  code,
  severity: 'error',
  message,
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the title in the first language that has one, else `fallback`; a draft may be incomplete. */
function titleOf(document: Record<string, unknown>, fallback: string): string {
  const { title, i18n } = document;
  if (typeof title !== 'string' || !isRecord(i18n)) return fallback;
  const texts = Object.values(i18n).map((locale) => (isRecord(locale) ? locale[title] : undefined));
  const text = texts.find((each): each is string => typeof each === 'string' && each.trim() !== '');
  return (text ?? fallback).slice(0, TITLE_LENGTH);
}

function parsed(text: string): { document: unknown } | { finding: FormFinding } {
  try {
    return { document: JSON.parse(text) as unknown };
  } catch (reason) {
    return { finding: refusal('json', reason instanceof Error ? reason.message : 'This is not JSON.') };
  }
}

function storable(document: Record<string, unknown>, key: string): StorableDocument {
  const { engine } = document;
  return {
    document,
    title: titleOf(document, key),
    engine: Number.isInteger(engine) && Number(engine) > 0 && Number(engine) <= 1_000 ? Number(engine) : 1,
    sha256: createHash('sha256').update(canonicalJson(document)).digest('hex'),
  };
}

/**
 * Compiles the form and checks that a validator accepts the schemas, so publishing fails now instead of validation
 * later.
 */
function compiledForm(document: unknown): { compiled: CompiledForm } | { finding: FormFinding } {
  try {
    const compiled = compile(document as FormDefinition);
    for (const schema of [compiled.dataSchema, ...Object.values(compiled.submitSchemas)]) validatorOf(schema);
    return { compiled };
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : 'unknown';
    return { finding: refusal('compile', `The form cannot be compiled: ${why}`) };
  }
}

/** Runs the whole publish gate. Runs in a worker, because the document is untrusted until checked. */
export function checkDocument({ text, stored, earlier }: CheckJob): CheckOutcome {
  const reading = parsed(text);
  if ('finding' in reading) return { findings: [reading.finding] };
  const { document } = reading;
  const bounds = boundsFindings(document);
  if (bounds.length > 0) return { findings: bounds };
  if (!isRecord(document)) return { findings: [refusal('shape', 'A form is one JSON object.')] };
  const findings: FormFinding[] = [
    ...identityFindingsOf(document as unknown as FormDefinition, stored),
    ...gate(document, earlier as FormDefinition[]),
  ];
  const outcome = { findings: findings.slice(0, MAX_FINDINGS), storable: storable(document, stored.key) };
  if (!isPublishable(findings as Parameters<typeof isPublishable>[0])) return outcome;
  const result = compiledForm(document);
  if ('compiled' in result) return { ...outcome, compiled: result.compiled };
  return { ...outcome, findings: [result.finding, ...outcome.findings] };
}

/** Compares two documents, which may be drafts of any shape. */
export function diffDocuments({ before, after }: DiffJob): DiffOutcome {
  const findings = [before, after].flatMap((each) => shapeFindings(each));
  if (findings.length > 0) return { findings, changes: [] };
  return { findings, changes: diffDefinitions(before as FormDefinition, after as FormDefinition) };
}

/** Writes a document as an XLSForm; a draft may be unfinished. */
export function exportedDocument(document: unknown): ExportOutcome {
  const definition = editableDefinition(document);
  return definition === null ? null : writeXlsForm(forCurrentEngine(definition));
}
