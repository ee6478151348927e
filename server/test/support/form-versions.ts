import type { FormVersionDetails } from '@walkthrough/domain';
import { type FormDefinition, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { FormsService } from '../../src/modules/company/forms/forms.service';
import type { Caller } from './api';
import { inMaple } from './in-company';
import type { TestApp } from './test-app';

/** API path of the form whose versions are created here. */
export const CA = 'form-definitions/condition-ca';
export const canadian = SHIPPED_DEFINITIONS.find(({ key }) => key === 'condition-ca')!;

export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
export const textOf = (document: unknown) => JSON.stringify(document);

/** Returns the document with another title, and one more mandatory item in its first section. */
export function changed(document: unknown, words: string): FormDefinition {
  const form = structuredClone(document) as FormDefinition;
  const [texts] = Object.values(form.i18n);
  texts![form.title] = words;
  const item = { id: 'keysCounted', type: 'boolean', label: form.title, mandatory: true } as const;
  form.sections[0]!.items.push({ ...item, keys: { moveIn: 'keysCounted' } });
  return form;
}

/** Provides an administrator's calls on the versions of the first company's Canadian form. */
export class FormVersions {
  constructor(private readonly server: () => TestApp) {}

  readonly admin = (): Caller => this.server().api.as('maple.admin');
  readonly inspector = (): Caller => this.server().api.as('maple.inspector');

  readonly newDraft = async (from = 1): Promise<FormVersionDetails> => {
    const { status, body } = await this.admin().post<FormVersionDetails>(`/api/${CA}/drafts`, { from });
    expect(status).toBe(201);
    return body;
  };

  readonly save = (draft: FormVersionDetails, document: unknown, revision = draft.revision) =>
    this.admin().put<FormVersionDetails>(
      `/api/${CA}/${draft.version}`,
      { document: textOf(document) },
      ifMatch(revision),
    );

  readonly publish = (version: number, body: object = { note: 'A new wording' }) =>
    this.admin().post<FormVersionDetails>(`/api/${CA}/${version}/publish`, body);

  readonly discard = (version: number) => this.admin().delete(`/api/${CA}/${version}`);

  /** Returns the form of a new inspection of the first company on a day. */
  readonly formFor = (country: string, type: string, day: string) =>
    inMaple(() => this.server().app.get(FormsService).formFor(country, type, day));

  /** Publishes a changed version, in use from the demo's today. */
  readonly inUse = async () => {
    const draft = await this.newDraft();
    const saved = (await this.save(draft, changed(draft.document, 'Canadian report'))).body;
    const { status, body } = await this.admin().post<FormVersionDetails>(
      `/api/${CA}/${draft.version}/publish`,
      { note: 'Keys are counted', assignFrom: '2026-09-16' },
      ifMatch(saved.revision),
    );
    return { version: draft.version, saved, status, body };
  };
}
