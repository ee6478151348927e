import { Injectable } from '@nestjs/common';
import type { AnswersForm } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { Config } from '../../../core/config/config';
import { notFound } from '../../../core/errors/product-error';
import { FormsQueries } from '../../company/forms/forms.queries';
import { FormsService } from '../../company/forms/forms.service';
import { type AnsweredForm, tablesOf } from './answered-form';

/** Lists the forms whose answers can be read. */
@Injectable()
export class AnswersFeed {
  constructor(
    private readonly config: Config,
    private readonly forms: FormsService,
    private readonly queries: FormsQueries,
  ) {}

  /** Returns every form with a published version, by title. */
  async list(): Promise<AnswersForm[]> {
    const versions = await this.queries.list({ drafts: false });
    const keys = [...new Set(versions.map(({ formKey }) => formKey))];
    const forms: AnswersForm[] = [];
    for (const key of keys) {
      const form = await this.form(key);
      const tables = tablesOf(form).map(({ name }) => name);
      forms.push({ key, title: form.title, tables, address: this.addressOf(key) });
    }
    return forms.sort((one, other) => one.title.localeCompare(other.title));
  }

  /** @throws ProductError not_found, also for a form without a published version */
  async form(key: string): Promise<AnsweredForm> {
    const numbers = await this.queries.publishedVersions(key);
    const versions = new Map<number, FormDefinition>();
    let title = '';
    for (const number of numbers) {
      const form = await this.forms.version(key, number);
      versions.set(number, form.document);
      title = form.title;
    }
    const [first] = versions.values();
    if (!first) throw notFound();
    return { key, title, isPair: first.sides === undefined, versions };
  }

  /** Service root of the form's feed. */
  addressOf(key: string): string {
    return new URL(`/api/odata/${encodeURIComponent(key)}`, this.config.publicUrl).href;
  }
}
