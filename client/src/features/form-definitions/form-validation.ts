import { messages, type FormFinding } from '@walkthrough/domain';
import {
  boundsFindings,
  gate,
  identityFindingsOf,
  shapeFindings,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { JsonSyntaxError, jsonRanges, rangeOf, type TextRange } from './json-ranges';

export interface PlacedFinding extends FormFinding, TextRange {}

export interface ValidationResult {
  text: string;
  findings: PlacedFinding[];
  /** The document if it is at least shaped like a form. */
  definition: FormDefinition | null;
  /** The document if no local check prevents publishing. */
  publishable: FormDefinition | null;
}

function syntaxFinding(reason: unknown): PlacedFinding {
  if (!(reason instanceof JsonSyntaxError)) throw reason;
  const message = reason.isEnd ? messages.forms.unexpectedEnd : messages.forms.unexpectedCharacter;
  return { path: '', code: 'json', severity: 'error', message, from: reason.at, to: reason.at + 1 };
}

/** Adds text positions to the server's findings. */
export function withTextRanges(text: string, findings: readonly FormFinding[]): PlacedFinding[] {
  try {
    const ranges = jsonRanges(text);
    return findings.map((each) => ({ ...each, ...rangeOf(ranges, each.path) }));
  } catch {
    return findings.map((each) => ({ ...each, from: 0, to: 0 }));
  }
}

/**
 * Runs the publish gate's checks that are possible locally; only the server knows what earlier versions forbid.
 * Generates no code, so it complies with the content security policy.
 */
export function validateForm(text: string, stored: { key: string; version: number }): ValidationResult {
  let document: unknown;
  try {
    jsonRanges(text);
    document = JSON.parse(text) as unknown;
  } catch (reason) {
    return { text, findings: [syntaxFinding(reason)], definition: null, publishable: null };
  }
  const hasShape = boundsFindings(document).length === 0 && shapeFindings(document).length === 0;
  const definition = hasShape ? (document as FormDefinition) : null;
  const findings = [...(definition ? identityFindingsOf(definition, stored) : []), ...gate(document)];
  const isPublishable = findings.every(({ severity }) => severity !== 'error');
  return {
    text,
    findings: withTextRanges(text, findings),
    definition,
    publishable: isPublishable ? definition : null,
  };
}
