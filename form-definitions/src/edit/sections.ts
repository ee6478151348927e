import type { FormDefinition, Section } from '../definition';
import { freeName, nameFromLabel, NamesInUse } from './names';
import { moved, withValueAt } from './path';
import { textsOfItem, withoutUnused, withTexts } from './wording';

/** Adds a section without items, which the gate asks for before the form can be published. */
export function addSection(definition: FormDefinition, at: number, title: string): FormDefinition {
  const ids = definition.sections.map(({ id }) => id);
  const id = freeName(nameFromLabel(title, 'section'), (name) => ids.includes(name));
  const titleId = new NamesInUse(definition).text(`${id}.title`);
  const section: Section = { id, title: titleId, items: [] };
  const sections = definition.sections.toSpliced(at, 0, section);
  return { ...withTexts(definition, { [titleId]: title }), sections };
}

/** Takes a section out with its items, and the texts that only they named. */
export function removeSection(definition: FormDefinition, at: number): FormDefinition {
  const section = definition.sections[at];
  if (!section) return definition;
  const texts = [section.title, ...section.items.flatMap(textsOfItem)];
  return withoutUnused(withValueAt(definition, ['sections', at], undefined), texts);
}

/** @param to where it stands afterwards, the others counted without it */
export function moveSection(definition: FormDefinition, from: number, to: number): FormDefinition {
  return { ...definition, sections: moved(definition.sections, from, to) };
}
