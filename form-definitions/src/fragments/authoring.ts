import type { FormDefinition, Item, Option, PairSide, PrintHints, Section, SideKeys } from '../definition';

/** Items and their texts. */
export interface Fragment {
  items: Item[];
  texts: Record<string, string>;
}

export interface SectionFragment {
  section: Section;
  texts: Record<string, string>;
}

/** Terms that differ between the countries' versions of the same items. */
export interface Wording {
  province: string;
  postalCode: string;
  unit: string;
}

/** Returns an item with its label; the text has the item's id. */
export function worded(item: Item, label: string): Fragment {
  return { items: [{ ...item, label: item.id }], texts: { [item.id]: label } };
}

/** Returns choices with their labels; text ids are `<prefix>.<value>`. */
export function choices(
  prefix: string,
  wording: readonly (readonly [value: number | string, text: string])[],
): { options: Option[]; texts: Record<string, string> } {
  return {
    options: wording.map(([value]) => [value, `${prefix}.${value}`]),
    texts: Object.fromEntries(wording.map(([value, text]) => [`${prefix}.${value}`, text])),
  };
}

/** Returns a radio (or select) with labeled choices. */
export function choice(
  item: Item,
  label: string,
  wording: readonly (readonly [value: number | string, text: string])[],
): Fragment {
  const { options, texts } = choices(item.id, wording);
  const { items, texts: labels } = worded({ ...item, options }, label);
  return { items, texts: { ...labels, ...texts } };
}

/** Returns `{moveIn: 'moveInComments', moveOut: 'moveOutComments'}` for `Comments`. */
export function pairOf(name: string): Required<Pick<SideKeys, PairSide>> {
  return { moveIn: `moveIn${name}`, moveOut: `moveOut${name}` };
}

/** Returns the same with the side at the end: `tenantAgentLegalNameMoveIn`. */
export function pairAfter(name: string): Required<Pick<SideKeys, PairSide>> {
  return { moveIn: `${name}MoveIn`, moveOut: `${name}MoveOut` };
}

export function section(
  id: string,
  title: string,
  fragments: readonly Fragment[],
  print?: PrintHints,
): SectionFragment {
  const titleId = `${id}.title`;
  return {
    section: {
      id,
      title: titleId,
      ...(print === undefined ? {} : { print }),
      items: fragments.flatMap(({ items }) => items),
    },
    texts: Object.assign({ [titleId]: title }, ...fragments.map(({ texts }) => texts)) as Record<
      string,
      string
    >,
  };
}

type Head = Pick<FormDefinition, 'key' | 'version' | 'engine' | 'sides' | 'appliesTo' | 'metadata'>;

/** Returns the whole document as stored: flat, with every text it uses. */
export function assemble(
  head: Head,
  locale: string,
  title: string,
  sections: readonly SectionFragment[],
): FormDefinition {
  const { metadata, ...rest } = head;
  const texts = Object.assign({ title }, ...sections.map((each) => each.texts)) as Record<string, string>;
  return {
    ...rest,
    title: 'title',
    i18n: { [locale]: texts },
    sections: sections.map((each) => each.section),
    metadata,
  };
}
