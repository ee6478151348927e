import type { FormDefinition, Section } from '../definition';
import { freeName, nameFromLabel, NamesInUse } from './names';
import { moved, withValueAt } from './path';
import { textsOfItem, withoutUnused, withTexts } from './wording';

/** Adds an empty section; the gate requires items before publishing. */
export function addSection(definition: FormDefinition, at: number, title: string): FormDefinition {
  const ids = definition.sections.map(({ id }) => id);
  const id = freeName(nameFromLabel(title, 'section'), (name) => ids.includes(name));
  const titleId = new NamesInUse(definition).text(`${id}.title`);
  const section: Section = { id, title: titleId, items: [] };
  const sections = definition.sections.toSpliced(at, 0, section);
  return { ...withTexts(definition, { [titleId]: title }), sections };
}

/** Removes a section with its items, and texts that only they used. */
export function removeSection(definition: FormDefinition, at: number): FormDefinition {
  const section = definition.sections[at];
  if (!section) return definition;
  const texts = [section.title, ...section.items.flatMap(textsOfItem)];
  return withoutUnused(withValueAt(definition, ['sections', at], undefined), texts);
}

/**
 * Moves a section.
 * @param to its final position, counted without the section itself
 */
export function moveSection(definition: FormDefinition, from: number, to: number): FormDefinition {
  return { ...definition, sections: moved(definition.sections, from, to) };
}
