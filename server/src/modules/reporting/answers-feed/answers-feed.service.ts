import { Injectable } from '@nestjs/common';
import type { AnswersForm } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { FormsQueries } from '../../company/forms/forms.queries';
import { FormsService } from '../../company/forms/forms.service';
import { type AnsweredForm, tablesOf } from './answered-form';

/** Forms kept with the documents of all versions, about 100 KB each: every page of the feed needs them. */
const MAX_FORMS = 10;
/** Forms kept by title and tables alone. */
const MAX_LISTED = 2_000;

/** Lists the forms whose answers can be read. */
@Injectable()
export class AnswersFeed {
  private readonly forms = new Kept<AnsweredForm>(MAX_FORMS);
  private readonly listed = new Kept<Pick<AnswersForm, 'title' | 'tables' | 'repeats'>>(MAX_LISTED);

  constructor(
    private readonly config: Config,
    private readonly published: FormsService,
    private readonly queries: FormsQueries,
  ) {}

  /** Returns every form with a published version, by title. */
  async list(): Promise<AnswersForm[]> {
    const numbers = new Map<string, number[]>();
    for (const { formKey, formVersion } of await this.queries.list({ drafts: false }))
      numbers.set(formKey, [formVersion, ...(numbers.get(formKey) ?? [])]);
    const forms: AnswersForm[] = [];
    for (const [key, ofForm] of numbers) {
      const facts = await this.listed.get(placeOf(key, ofForm), () => this.facts(key, ofForm));
      forms.push({ key, ...facts, address: this.addressOf(key) });
    }
    return forms.sort((one, other) => one.title.localeCompare(other.title, 'en-CA'));
  }

  /** @throws ProductError not_found, also for a form without a published version */
  async form(key: string): Promise<AnsweredForm> {
    const numbers = await this.queries.publishedVersions(key);
    if (numbers.length === 0) throw notFound();
    return this.forms.get(placeOf(key, numbers), () => this.read(key, numbers));
  }

  /** Service root of the form's feed. */
  addressOf(key: string): string {
    return new URL(`/api/odata/${encodeURIComponent(key)}`, this.config.publicUrl).href;
  }

  private async facts(
    key: string,
    numbers: readonly number[],
  ): Promise<Pick<AnswersForm, 'title' | 'tables' | 'repeats'>> {
    const form = await this.read(key, numbers);
    const tables = tablesOf(form);
    return {
      title: form.title,
      tables: tables.map(({ name }) => name),
      repeats: Object.fromEntries(
        tables.flatMap(({ name, question }) => (question === undefined ? [] : [[name, question]])),
      ),
    };
  }

  /** @param numbers from the first to the newest; at least one */
  private async read(key: string, numbers: readonly number[]): Promise<AnsweredForm> {
    const versions = new Map<number, FormDefinition>();
    let title = '';
    for (const number of numbers) {
      const form = await this.published.version(key, number);
      versions.set(number, form.document);
      title = form.title;
    }
    const [first] = versions.values();
    return { key, title, isPair: first!.sides === undefined, versions };
  }
}

/** Published versions never change. */
const placeOf = (key: string, numbers: readonly number[]): string =>
  [requestContext.tenantId(), key, ...numbers].join(':');

/** Keeps what was asked for last. */
class Kept<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  async get(place: string, read: () => Promise<Value>): Promise<Value> {
    const value = this.values.get(place) ?? (await read());
    this.values.delete(place);
    this.values.set(place, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
    return value;
  }
}
