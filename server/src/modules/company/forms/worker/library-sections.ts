import {
  fill,
  formLibrary,
  type FormFinding,
  LIBRARY_NAME_LIMIT,
  SECTION_FILE_FORMAT,
} from '@walkthrough/domain';
import {
  editableDefinition,
  type FormDefinition,
  gateSection,
  isPublishable,
  libraryCopies,
  type LibraryCopy,
  putSection,
  refusalWords,
  takeSection,
  updateSection,
} from '@walkthrough/form-definitions';
import type { PutJob, PutOutcome, SectionJob, SectionOutcome } from './worker-jobs';

/** Limits findings, because they are shown all at once. */
const MAX_FINDINGS = 200;

const FILE_PARTS = ['walkthroughSection', 'name', 'document'];

interface SectionFile {
  name: string;
  document: unknown;
}

/** Reads a section file: a name and a document, and nothing else. */
function readFile(value: unknown): SectionFile | { refused: string } {
  if (typeof value !== 'object' || value === null || !('walkthroughSection' in value))
    return { refused: formLibrary.fileUnreadable };
  const { walkthroughSection: format, name, document, ...others } = value as Record<string, unknown>;
  if (format !== SECTION_FILE_FORMAT)
    return {
      refused:
        Number(format) > SECTION_FILE_FORMAT ? formLibrary.fileOfLaterProduct : formLibrary.fileUnreadable,
    };
  const more = Object.keys(others).filter((each) => !FILE_PARTS.includes(each));
  if (more.length > 0)
    return { refused: fill(formLibrary.fileHasMore, { names: more.slice(0, 5).join(', ').slice(0, 200) }) };
  const trimmed = typeof name === 'string' ? name.trim() : '';
  return trimmed === '' || trimmed.length > LIBRARY_NAME_LIMIT
    ? { refused: fill(formLibrary.fileNameMissing, { most: LIBRARY_NAME_LIMIT }) }
    : { name: trimmed, document };
}

function parsed(text: string): { value: unknown } | { finding: FormFinding } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : 'This is not JSON.';
    return { finding: { path: '', code: 'json', severity: 'error', message } };
  }
}

/** Runs the gate on a section, and returns it as it is stored: without texts and facts that do not belong to it. */
export function checkSection({ text, isFile }: SectionJob): SectionOutcome {
  const reading = parsed(text);
  if ('finding' in reading)
    return isFile ? { refused: formLibrary.fileUnreadable } : { findings: [reading.finding] };
  const file = isFile ? readFile(reading.value) : { name: '', document: reading.value };
  if ('refused' in file) return file;
  const findings = gateSection(file.document);
  if (!isPublishable(findings)) return { findings: findings.slice(0, MAX_FINDINGS) };
  const taken = takeSection(file.document as FormDefinition, 0);
  // The gate has found every other question that it would need.
  if ('refusals' in taken) return { refused: taken.refusals.map(refusalWords).join(' ') };
  const { document } = taken;
  const items = document.sections.reduce((count, section) => count + section.items.length, 0);
  return { section: { name: file.name, document, items, isSingle: document.sides !== undefined } };
}

/** Returns a form after all its copies of a library section became the given version. */
function updated(
  form: FormDefinition,
  section: FormDefinition,
  { id, version }: LibraryCopy,
  title: string,
): PutOutcome {
  const copies = libraryCopies(form).filter(({ library }) => library.id === id);
  const behind = copies.filter(({ library }) => library.version < version);
  if (copies.length === 0) return { refused: fill(formLibrary.notUsedThere, { title }) };
  if (behind.length === 0) return { refused: fill(formLibrary.upToDate, { title, version }) };
  return behind.reduce<PutOutcome>(
    (done, { at }) => {
      if ('refused' in done) return done;
      const next = updateSection(done.document as FormDefinition, at, section, version);
      return 'refusal' in next ? { refused: refusalWords(next.refusal) } : { document: next.definition };
    },
    { document: form },
  );
}

/** Adds a library section at the end of a form, or updates the copies that it has. */
export function putLibrarySection({ form, title, section, library, action }: PutJob): PutOutcome {
  const definition = editableDefinition(form);
  if (definition === null) return { refused: formLibrary.formUnreadable };
  const document = section as FormDefinition;
  if (action === 'update') return updated(definition, document, library, title);
  const put = putSection(definition, definition.sections.length, document, library);
  return 'refusal' in put ? { refused: refusalWords(put.refusal) } : { document: put.definition };
}
