import type { FormDefinition, LibraryCopy, Section } from '../../definition';
import { placedItems, placedKeys } from '../../gate/walk';
import { LIMITS } from '../../limits';
import { freeName, isRecordName, nameFromLabel } from '../names';
import { withValueAt } from '../path';
import { textIn, withoutUnused } from '../wording';
import type { SectionRefusal } from './refusals';
import { withNames } from './section-names';
import { textsOfSection, withSectionTexts } from './section-texts';
import { fixedKeysOf, labelOf, onlySection } from './take-section';

/** A form with a section from the library, or why it cannot have it. */
export type PutSection = { definition: FormDefinition } | { refusal: SectionRefusal };

/** Longest prefix, and what a number may add to it. */
const PREFIX_LENGTH = 20;
const NUMBER_LENGTH = 4;

const prefixed = (prefix: string, name: string): string => `${prefix}_${name}`;

/** Keys and item ids of a section. Keys of the record's own fields are in no list: copies share them. */
class Names {
  readonly keys: readonly string[];
  readonly items: readonly string[];
  readonly fixed: ReadonlySet<string>;

  constructor(definition: FormDefinition, section: Section) {
    const alone = onlySection(definition, section);
    this.fixed = fixedKeysOf(section);
    this.keys = placedKeys(alone).flatMap(({ key }) => (this.fixed.has(key) ? [] : [key]));
    this.items = placedItems(alone).map(({ item }) => item.id);
  }

  get all(): string[] {
    return [...this.keys, ...this.items];
  }
}

/** What the other sections of a form have, by name, with the label of the question. */
class Taken {
  private readonly keys: ReadonlyMap<string, string>;
  private readonly items: ReadonlyMap<string, string>;

  constructor(rest: FormDefinition) {
    this.keys = new Map(placedKeys(rest).map(({ key, item }) => [key, labelOf(rest, item)]));
    this.items = new Map(placedItems(rest).map(({ item }) => [item.id, labelOf(rest, item)]));
  }

  key(name: string): string | undefined {
    return this.keys.get(name) ?? (isRecordName(name) ? name : undefined);
  }

  asked(name: string): string | undefined {
    return this.keys.get(name);
  }

  item(name: string): string | undefined {
    return this.items.get(name);
  }

  /** Returns the first name that is in use, as the copy would have it. */
  first(names: Names, renamed: (name: string) => string): SectionRefusal | undefined {
    for (const key of names.keys.map(renamed)) {
      const question = this.key(key);
      if (question !== undefined) return { code: 'taken', name: key, question };
    }
    for (const id of names.items.map(renamed)) {
      const question = this.item(id);
      if (question !== undefined) return { code: 'taken', name: id, question };
    }
    return undefined;
  }
}

const sectionOf = ({ sections }: FormDefinition): Section => {
  const [section] = sections;
  if (!section) throw new RangeError('A section document has a section.');
  return section;
};

/** Returns why a form with these other sections cannot have a section of the library at all. */
function misfit(rest: FormDefinition, document: FormDefinition, taken: Taken): SectionRefusal | undefined {
  if ((rest.sides === undefined) !== (document.sides === undefined)) return { code: 'otherSides' };
  const section = sectionOf(document);
  const rooms = section.items.find(({ type }) => type === 'rooms');
  if (rooms && placedItems(rest).some(({ item }) => item.type === 'rooms'))
    return { code: 'askedOnce', question: labelOf(document, rooms) };
  const question = [...fixedKeysOf(section)]
    .map((key) => taken.asked(key))
    .find((each) => each !== undefined);
  return question === undefined ? undefined : { code: 'askedOnce', question };
}

/** Returns the prefix of a copy; undefined when all its names are free without one. */
function prefixFor(
  names: Names,
  taken: Taken,
  preferred: string,
): { prefix?: string } | { refusal: SectionRefusal } {
  if (taken.first(names, (name) => name) === undefined) return {};
  const longest = names.all.reduce((a, b) => (b.length > a.length ? b : a), '');
  const room = Math.min(PREFIX_LENGTH, LIMITS.idLength - longest.length - NUMBER_LENGTH - 1);
  if (room < 1) return { refusal: { code: 'nameTooLong', name: longest } };
  const isTaken = (prefix: string) => taken.first(names, (name) => prefixed(prefix, name)) !== undefined;
  return { prefix: freeName(preferred.slice(0, room), isTaken) };
}

/** Returns ids for the texts of a section, which share none with the texts of other sections. */
function textIds(texts: readonly string[], sectionId: string, taken: Set<string>): Map<string, string> {
  return new Map(
    texts.map((id) => {
      const preferred = `${sectionId}.${id}`.slice(0, LIMITS.idLength - NUMBER_LENGTH);
      const free = freeName(preferred, (name) => taken.has(name));
      taken.add(free);
      return [id, free];
    }),
  );
}

interface Naming {
  id: string;
  library: LibraryCopy;
  renamed: (name: string) => string;
  takenTexts: Set<string>;
}

/** Returns a section of the library as a form has it, and the form's texts with its texts. */
function copied(
  definition: FormDefinition,
  document: FormDefinition,
  names: Names,
  { id, library, renamed, takenTexts }: Naming,
): { section: Section; i18n: FormDefinition['i18n'] } {
  const section = sectionOf(document);
  const own = new Set(names.keys);
  const ids = textIds(textsOfSection(section), id, takenTexts);
  const key = (name: string) => (own.has(name) ? renamed(name) : name);
  const { title, ...contents } = withNames(section, {
    key,
    item: renamed,
    text: (text) => ids.get(text) ?? text,
  });
  return {
    section: { ...contents, id, title, library },
    i18n: withSectionTexts(definition, document.i18n, { ids, key }),
  };
}

const allTexts = ({ i18n }: FormDefinition): Set<string> =>
  new Set(Object.values(i18n).flatMap((texts) => Object.keys(texts)));

/**
 * Puts a section of the library into a form, by value. If the form has one of its keys or ids, all get a prefix, which is
 * carried into its conditions, rules, expressions and texts.
 * @param at the index that the section gets
 * @param document passed `gateSection`
 */
export function putSection(
  definition: FormDefinition,
  at: number,
  document: FormDefinition,
  { id: libraryId, version }: LibraryCopy,
): PutSection {
  const taken = new Taken(definition);
  const refusal = misfit(definition, document, taken);
  if (refusal) return { refusal };
  const section = sectionOf(document);
  const ids = definition.sections.map(({ id }) => id);
  const [locale = ''] = Object.keys(document.i18n);
  const title = textIn(document, section.title, locale);
  const id = freeName(nameFromLabel(title, 'section'), (name) => ids.includes(name));
  const names = new Names(document, section);
  const found = prefixFor(names, taken, id);
  if ('refusal' in found) return found;
  const { prefix } = found;
  const copy = copied(definition, document, names, {
    id,
    library: { id: libraryId, version, ...(prefix !== undefined && { prefix }) },
    renamed: (name) => (prefix === undefined ? name : prefixed(prefix, name)),
    takenTexts: allTexts(definition),
  });
  const sections = definition.sections.toSpliced(at, 0, copy.section);
  return { definition: { ...definition, i18n: copy.i18n, sections } };
}

/**
 * Replaces a copy of a library section by another version of it. Its id and prefix stay, so that answers keep their keys;
 * changes that the form made to the copy are gone, and `diffDefinitions` shows them.
 */
export function updateSection(
  definition: FormDefinition,
  at: number,
  document: FormDefinition,
  version: number,
): PutSection {
  const present = definition.sections[at];
  if (!present?.library) throw new RangeError(`The section ${at} is no copy of a library section.`);
  const rest = { ...definition, sections: definition.sections.toSpliced(at, 1) };
  const taken = new Taken(rest);
  const names = new Names(document, sectionOf(document));
  const { prefix } = present.library;
  const had = new Set(new Names(definition, present).all);
  const renamed = (name: string) => {
    if (prefix === undefined) return name;
    // A question that the form added to its copy, and the library took from there, has no prefix.
    const isOwn = had.has(name) && !had.has(prefixed(prefix, name));
    return isOwn ? name : prefixed(prefix, name);
  };
  const tooLong = names.all.find((name) => renamed(name).length > LIMITS.idLength);
  const refusal =
    misfit(rest, document, taken) ??
    (tooLong === undefined ? taken.first(names, renamed) : { code: 'nameTooLong' as const, name: tooLong });
  if (refusal) return { refusal };
  const oldTexts = textsOfSection(present);
  const keptTexts = allTexts(withoutUnused(rest, oldTexts));
  const copy = copied(definition, document, names, {
    id: present.id,
    library: { ...present.library, version },
    renamed,
    takenTexts: keptTexts,
  });
  const updated = withValueAt({ ...definition, i18n: copy.i18n }, ['sections', at], copy.section);
  return { definition: withoutUnused(updated, oldTexts) };
}

/** A section of a form that is a copy of a library section. */
export interface PlacedCopy {
  at: number;
  library: LibraryCopy;
}

/** Returns the sections of a form that are copies of library sections, in document order. */
export const libraryCopies = ({ sections }: FormDefinition): PlacedCopy[] =>
  sections.flatMap(({ library }, at) => (library ? [{ at, library }] : []));
