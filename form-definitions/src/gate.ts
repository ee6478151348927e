import { ENGINE_VERSION, type FormDefinition } from './definition';
import { LIMITS } from './limits';
import { entries, withQuestions } from './engine/entries';
import { attributeFindings } from './gate/attributes';
import { boundsFindings } from './gate/bounds';
import { capabilityFindings } from './gate/capabilities';
import { expressionFindings } from './gate/expressions';
import { error, type Finding } from './gate/finding';
import { identityFindings, taskFieldFindings } from './gate/keys';
import { legalFindings } from './gate/legal-content';
import { markupFindings, textFindings } from './gate/texts';
import { optionFindings } from './gate/options';
import { importNoteFindings } from './gate/notes';
import { placeFindings } from './gate/places';
import { reachFindings } from './gate/reach';
import { referenceFindings } from './gate/references';
import { ratingFindings } from './gate/scores';
import { shapeFindings } from './gate/shape';
import { signatureFindings } from './gate/signatures';
import { placedKeys } from './gate/walk';

/** Finds keys whose kind of value changed between versions; a rename is remove and add. */
function typeChangeFindings(definition: FormDefinition, earlier: readonly FormDefinition[]): Finding[] {
  const kinds = (form: FormDefinition) =>
    entries(form)
      .flatMap(withQuestions)
      .map(({ key, kind, path = [] }) => [key, path.length === 0 ? kind : `${kind} in rows`] as const);
  const [before, now] = [new Map(earlier.flatMap(kinds)), new Map(kinds(definition))];
  return placedKeys(definition).flatMap(({ key, path }) => {
    const [old, current] = [before.get(key), now.get(key)];
    if (old === undefined || current === undefined || old === current) return [];
    return [
      error(path, 'typeChange', `${key} held a ${old} in an earlier version and cannot hold a ${current}.`),
    ];
  });
}

function engineFindings(definition: FormDefinition): Finding[] {
  return definition.engine <= ENGINE_VERSION
    ? []
    : [error('/engine', 'engine', `This product runs engine ${ENGINE_VERSION}.`)];
}

/**
 * Runs the pure part of the publish gate: errors block publishing, warnings inform the author. Checks limits first, then
 * the shape, then the contents of a well-formed document only, so every result is quick and untrusted data is never
 * recursed into. `earlier` are the published versions of the form.
 */
export function gate(document: unknown, earlier: readonly FormDefinition[] = []): Finding[] {
  const bounds = boundsFindings(document);
  if (bounds.length > 0) return bounds;
  const shape = shapeFindings(document);
  if (shape.length > 0) return shape;
  // A copy, because caches per document object must not survive a change by the caller.
  const definition = structuredCopy(document);
  return [
    ...engineFindings(definition),
    ...attributeFindings(definition),
    ...identityFindings(definition),
    ...placeFindings(definition),
    ...optionFindings(definition),
    ...capabilityFindings(definition),
    ...ratingFindings(definition),
    ...referenceFindings(definition),
    ...expressionFindings(definition),
    ...reachFindings(definition),
    ...signatureFindings(definition),
    ...typeChangeFindings(definition, earlier),
    ...textFindings(definition),
    ...markupFindings(definition),
    ...legalFindings(definition),
    ...taskFieldFindings(definition),
    ...importNoteFindings(definition),
  ];
}

function structuredCopy(document: unknown): FormDefinition {
  return JSON.parse(JSON.stringify(document)) as FormDefinition;
}

/** Checks a document given as text, as in the JSON pane and the upload. */
export function gateText(text: string, earlier: readonly FormDefinition[] = []): Finding[] {
  if (text.length > LIMITS.characters * 2) {
    return [error('', 'tooLarge', `A document has at most ${LIMITS.characters * 2} characters.`)];
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (reason) {
    return [error('', 'json', reason instanceof Error ? reason.message : 'This is not JSON.')];
  }
  return gate(document, earlier);
}

/** Returns whether no finding blocks publishing. */
export function isPublishable(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}
