import { canonicalJson } from '@walkthrough/domain';
import type { FormDefinition } from './definition';
import { pointer } from './gate/finding';

/** A difference between two versions of a form. */
export interface FormChange {
  change: 'added' | 'removed' | 'changed';
  what: 'form' | 'section' | 'item' | 'text';
  /** Id of the section or item, `locale/id` of a text, or the property of the form. */
  id: string;
  /** JSON pointer into the later document, or into the earlier one for removed parts. */
  path: string;
  /** Properties that differ; `order` and `section` when the part moved. */
  fields: string[];
  before?: unknown;
  after?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

interface Part {
  what: FormChange['what'];
  id: string;
  path: string;
  values: Values;
  /** The list that contains it, for comparing positions. */
  list: string;
}

/** `key` and `version` identify a document and are not compared. */
const OF_THE_FORM = ['title', 'engine', 'sides', 'appliesTo', 'metadata'] as const;

/** Returns all parts with a name of their own, so that moved parts are recognized. */
function partsOf(definition: FormDefinition): Part[] {
  const form = OF_THE_FORM.map((name): Part => ({
    what: 'form',
    id: name,
    path: pointer(name),
    values: { [name]: definition[name] },
    list: '',
  }));
  const sections = definition.sections.flatMap(({ items, ...section }, s): Part[] => [
    { what: 'section', id: section.id, path: pointer('sections', s), values: section, list: 'sections' },
    ...items.map((item, i): Part => ({
      what: 'item',
      id: item.id,
      path: pointer('sections', s, 'items', i),
      values: { ...item, section: section.id },
      list: section.id,
    })),
  ]);
  const texts = Object.entries(definition.i18n).flatMap(([locale, all]) =>
    Object.entries(all).map(([id, text]): Part => ({
      what: 'text',
      id: `${locale}/${id}`,
      path: pointer('i18n', locale, id),
      values: { text },
      list: '',
    })),
  );
  return [...form, ...sections, ...texts];
}

const nameOf = ({ what, id }: Part): string => `${what} ${id}`;

const byName = (parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(parts.map((part) => [nameOf(part), part]));

const isSame = (a: unknown, b: unknown): boolean => canonicalJson([a ?? null]) === canonicalJson([b ?? null]);

function changedFields(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

function only(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  );
}

/** Returns the predecessor of each common part in its list, ignoring parts that only one version has. */
function predecessors(parts: readonly Part[], common: (part: Part) => boolean): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  const before = new Map<string, string>();
  for (const part of parts.filter((each) => each.list !== '' && common(each))) {
    const list = `${part.what} ${part.list}`;
    before.set(nameOf(part), last.get(list) ?? '');
    last.set(list, nameOf(part));
  }
  return before;
}

/**
 * Returns the changes between two versions of a form. Parts are matched by id, not position, so a moved item is one change.
 * Both must have the outline of a form (`editableDefinition`).
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): FormChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const [oldByName, nowByName] = [byName(old), byName(now)];
  const stays = (part: Part): boolean => {
    const [a, b] = [oldByName.get(nameOf(part)), nowByName.get(nameOf(part))];
    return a !== undefined && b !== undefined && a.list === b.list;
  };
  const [oldOrder, nowOrder] = [predecessors(old, stays), predecessors(now, stays)];

  const changeOf = (part: Part): FormChange[] => {
    const { what, id, path, values } = part;
    const earlier = oldByName.get(nameOf(part));
    if (earlier === undefined) return [{ change: 'added', what, id, path, fields: [], after: values }];
    const fields = changedFields(earlier.values, values);
    const isMoved = stays(part) && oldOrder.get(nameOf(part)) !== nowOrder.get(nameOf(part));
    if (fields.length === 0 && !isMoved) return [];
    return [
      {
        change: 'changed',
        what,
        id,
        path,
        fields: isMoved ? [...fields, 'order'] : fields,
        before: only(earlier.values, fields),
        after: only(values, fields),
      },
    ];
  };
  const removed = old
    .filter((part) => !nowByName.has(nameOf(part)))
    .map(({ what, id, path, values }): FormChange => ({
      change: 'removed',
      what,
      id,
      path,
      fields: [],
      before: values,
    }));
  return [...now.flatMap(changeOf), ...removed];
}
