import type { FormAssignmentItem, FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition, Item, Section } from '@walkthrough/form-definitions';
import type { Product } from './product';

const ADMIN = 'maple.admin';
const FORM = 'form-definitions/task-unit';

/** What is changed in the task form of units. */
export interface FormChanges {
  /** Properties that items get, by id. */
  items?: Readonly<Record<string, Partial<Item>>>;
  /** Properties that sections get, by id. */
  sections?: Readonly<Record<string, Partial<Section>>>;
  /** Items that are added at the beginning of a section, by its id. */
  added?: Readonly<Record<string, readonly Item[]>>;
  texts?: Readonly<Record<string, string>>;
  scoring?: FormDefinition['scoring'];
}

export interface ChangedDraft {
  version: number;
  revision: number;
  document: string;
}

/** Makes drafts of the task form of units with changes, and puts them to use. */
export class ChangedTaskForm {
  constructor(private readonly product: Product) {}

  /** Returns a new draft with changes that are not saved yet. */
  async draft({
    items = {},
    sections = {},
    added = {},
    texts = {},
    scoring,
  }: FormChanges): Promise<ChangedDraft> {
    const { version, revision, document } = await this.product.api<FormVersionDetails>(
      ADMIN,
      'POST',
      `${FORM}/drafts`,
      { from: 1 },
    );
    const form = document as FormDefinition;
    const changed = form.sections.map((section) => ({
      ...section,
      ...sections[section.id],
      items: [...(added[section.id] ?? []), ...section.items.map((item) => ({ ...item, ...items[item.id] }))],
    }));
    const i18n = Object.fromEntries(
      Object.entries(form.i18n).map(([locale, own]) => [locale, { ...own, ...texts }]),
    );
    return {
      version,
      revision,
      document: JSON.stringify({ ...form, i18n, ...(scoring && { scoring }), sections: changed }),
    };
  }

  async save({ version, document }: ChangedDraft): Promise<void> {
    await this.product.api(ADMIN, 'PUT', `${FORM}/${version}`, { document });
  }

  /** Publishes a changed form, and uses it for new reports of units. */
  async publish(changes: FormChanges): Promise<number> {
    const draft = await this.draft(changes);
    const { version } = draft;
    await this.save(draft);
    await this.product.api(ADMIN, 'POST', `${FORM}/${version}/publish`, { note: 'With formulas' });
    const all = await this.product.api<FormAssignmentItem[]>(ADMIN, 'GET', 'form-definitions/assignments');
    for (const each of all.filter(({ key }) => key === 'task-unit'))
      await this.product.api(ADMIN, 'PUT', 'form-definitions/assignments', {
        country: each.country,
        conditionInspectionType: each.conditionInspectionType,
        key: 'task-unit',
        version,
        effectiveFrom: each.effectiveFrom,
      });
    return version;
  }
}
