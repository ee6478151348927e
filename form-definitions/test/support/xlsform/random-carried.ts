import fc from 'fast-check';
import { printExpression, parseExpression, type FormDefinition, type Item, type Option } from '../../../src';

type Draw = fc.GeneratorValue;
type Kind = 'number' | 'text' | 'boolean' | 'choice' | 'choices' | 'date' | 'other';

interface Asked {
  key: string;
  kind: Kind;
  codes?: readonly (string | number)[];
}

/** Draws forms of everything that an XLSForm can say. */
class Carried {
  private readonly texts: Record<string, string>[];
  private readonly asked: Asked[] = [];
  private count = 0;

  constructor(
    private readonly draw: Draw,
    private readonly locales: readonly string[],
  ) {
    this.texts = locales.map(() => ({}));
  }

  one<T>(values: readonly T[]): T {
    return values[this.draw(fc.nat, { max: values.length - 1 })] as T;
  }

  chance(percent: number): boolean {
    return this.draw(fc.nat, { max: 99 }) < percent;
  }

  /** Adds a text in all languages. */
  text(id: string, hasAnswers = false): string {
    const answers = this.asked.filter(({ kind }) => kind !== 'other');
    this.texts.forEach((texts, at) => {
      const answer =
        hasAnswers && answers.length > 0 && this.chance(15) ? ` \${${this.one(answers).key}}` : '';
      texts[id] = `${this.one(['Meter', "What's there?", 'Room & "hall"', 'Größe'])} ${id} ${at}${answer}`;
    });
    return id;
  }

  private keys(...kinds: Kind[]): string[] {
    return this.asked.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => `\${${key}}`);
  }

  number(depth = 2): string {
    const simple = this.one([...this.keys('number'), '3', '0.25', '0']);
    if (depth === 0) return simple;
    const [a, b] = [this.number(depth - 1), this.number(depth - 1)];
    return this.one([
      simple,
      `(${a} ${this.one(['+', '-', '*', 'div', 'mod'])} ${b})`,
      `-(${a})`,
      `coalesce(${a}, ${b})`,
      `max(${a}, ${b})`,
      `round(${a}, 1)`,
      `int(${a})`,
      ...this.keys('choices').map((key) => `count-selected(${key})`),
      ...this.keys('date').map((key) => `days-between(${key}, today())`),
      `if(${this.condition(depth - 1)}, ${a}, ${b})`,
    ]);
  }

  condition(depth = 2): string {
    const coded = this.asked.filter(({ codes }) => codes !== undefined);
    const test = this.one([
      `${this.number(0)} ${this.one(['=', '!=', '<', '<=', '>', '>='])} ${this.number(depth > 0 ? 1 : 0)}`,
      ...this.keys('boolean'),
      ...this.keys('text').map((key) => `${key} = 'some words'`),
      ...this.keys('date').map((key) => `${key} ${this.one(['<', '>=', '='])} '2026-03-31'`),
      ...this.keys('date').map((key) => `${key} <= today()`),
      ...this.keys('number', 'text', 'choice', 'date', 'boolean').map((key) => `${key} != ''`),
      ...coded.map(({ key, kind, codes }) => {
        const code = this.one(codes ?? []);
        const written = typeof code === 'string' ? `'${code}'` : String(code);
        return kind === 'choice' && this.chance(50)
          ? `\${${key}} ${this.one(['=', '!='])} ${written}`
          : `selected(\${${key}}, ${written})`;
      }),
    ]);
    if (depth === 0) return test;
    const other = this.condition(depth - 1);
    return this.one([test, `(${test}) and (${other})`, `(${test}) or (${other})`, `not (${test})`]);
  }

  /** As the import writes it: with no more brackets than needed. */
  plain(text: string): string {
    const parsed = parseExpression(text);
    if ('problem' in parsed) throw new Error(text);
    return printExpression(parsed.expression);
  }

  private options(id: string, areTexts: boolean): { options: Option[]; source: Item['source'] } {
    const isNamed = this.chance(60);
    const count = 2 + this.draw(fc.nat, { max: 4 });
    // Choices that somebody sorted, deleted and added in the editor.
    const isEdited = isNamed && !areTexts && this.chance(50);
    const codes = Array.from({ length: count }, (_each, at) =>
      isEdited ? (count - at) * 3 : isNamed ? at + 1 : at * 2,
    );
    const isAdded = (at: number) => isEdited && at === count - 1;
    const names = codes.map((code, at) => (isNamed && !isAdded(at) ? `name_${at}` : String(code)));
    const options = codes.map((code, at): Option => [areTexts ? names[at]! : code, this.text(`${id}.${at}`)]);
    const choices = codes.flatMap((code, at): [number, string][] =>
      areTexts || !isNamed || isAdded(at) ? [] : [[code, names[at]!]],
    );
    return { options, source: { name: id, ...(choices.length > 0 && { choices }) } };
  }

  private answered(item: Item, kind: Kind): void {
    if (this.chance(30)) item.missing = this.text(`${item.id}.missing`);
    if (this.chance(25)) item.shownWhen = this.plain(this.condition());
    if (this.chance(40)) item.mandatory = true;
    else if (this.chance(40)) item.requiredWhen = this.plain(this.condition());
    const own: Readonly<Partial<Record<Kind, string>>> = {
      number: '. != 7',
      text: ". != 'refused'",
      date: '. <= today()',
      choices: 'count-selected(.) < 3',
    };
    const condition = own[kind];
    if (condition !== undefined && this.chance(40))
      item.validWhen = {
        condition: this.plain(this.chance(50) ? condition : `${condition} or (${this.condition(1)})`),
        message: this.text(`${item.id}.invalid`),
      };
  }

  private numeric(base: Item): Item {
    const min = this.one([undefined, -1_000_000_000, -5, 2]);
    const item: Item = { ...base, type: this.one(['numeric', 'decimal', 'money']) };
    if (min !== undefined) item.min = min;
    if (this.chance(50)) item.max = this.one([99, 5_000]);
    if (item.type === 'numeric' && this.chance(40)) item.step = this.one([5, 0.25]);
    if (item.type === 'decimal' && this.chance(50)) item.places = this.one([1, 3]);
    if (item.type !== 'money' && this.chance(30)) item.unit = this.textOnce(`${base.id}.unit`, 'm³');
    return item;
  }

  /** A text that is the same in every language. */
  private textOnce(id: string, text: string): string {
    this.texts.forEach((texts) => (texts[id] = text));
    return id;
  }

  private chosen(base: Item, inRows: boolean): { item: Item; kind: Kind } {
    const type = this.one(['radio', 'inlineRadio', 'select', 'multiple'] as const);
    const { options, source } = this.options(base.id, type === 'select');
    const item: Item = { ...base, type, options, source };
    const codes = options.map(([code]) => code);
    if (!inRows) {
      if (this.chance(25))
        item.other = {
          option: codes.at(-1) ?? 0,
          keys: { single: `${base.id}Other` },
          ...(this.chance(50) && { label: this.text(`${base.id}.other`) }),
        };
      if (this.chance(30))
        item.choiceFilters = [{ values: codes.slice(0, 1), when: this.plain(this.condition(1)) }];
      if (this.chance(20)) item.default = type === 'multiple' ? [Number(codes[0])] : codes[0]!;
    }
    return { item, kind: type === 'multiple' ? 'choices' : 'choice' };
  }

  question(inRows: boolean): Item {
    this.count += 1;
    const id = this.one(['ask', 'Ask_it', 'q']) + this.count;
    const base: Item = {
      id,
      type: 'text',
      keys: { single: id },
      label: this.text(id, !inRows),
      source: { name: id },
    };
    if (this.chance(30)) base.help = this.text(`${id}.help`);
    const group = this.draw(fc.nat, { max: inRows ? 6 : 7 });
    let [item, kind]: [Item, Kind] = [base, 'text'];
    if (group < 2) [item, kind] = [this.numeric(base), 'number'];
    else if (group < 4) ({ item, kind } = this.chosen(base, inRows));
    else if (group === 4)
      [item, kind] = this.one<[Item, Kind]>([
        [{ ...base, type: 'boolean' }, 'boolean'],
        [{ ...base, type: 'date' }, 'date'],
      ]);
    else if (group === 5)
      item = { ...base, type: this.one(['text', 'longText', 'time', 'dateTime', 'barcode']) };
    else if (group === 6) return this.computed(base, inRows);
    else return this.plainItem(base);
    if (item.type !== 'text' && item.type !== 'longText' && kind === 'text') kind = 'other';
    if (item.type === 'text' && !inRows && this.chance(20)) {
      item.default = 'Some words';
      if (this.chance(50)) item.readOnly = true;
    }
    this.answered(item, kind);
    const isChoice = kind === 'choice' && item.type !== 'select';
    if (isChoice && item.mandatory === undefined) item.mandatory = false;
    const codes = item.options?.map(([code]) => code);
    if (!inRows) this.asked.push({ key: id, kind, ...(codes && { codes }) });
    if (this.chance(30)) this.addEvidence(item, inRows, kind === 'choices' || kind === 'other' ? [] : [id]);
    return item;
  }

  /**
   * Gives a question, or the rows of a repeat, photos, a note and a flag.
   * @param own keys that the conditions may ask for too
   */
  private addEvidence(item: Item, inRows: boolean, own: readonly string[]): void {
    const condition = () =>
      this.plain(own.length > 0 && this.chance(50) ? `\${${this.one(own)}} != ''` : this.condition(1));
    if (this.chance(60)) {
      item.photo = {};
      if (this.chance(50)) item.photo.min = 1;
      if (this.chance(50)) item.photo.max = this.one([1, 7]);
      if (this.chance(50)) item.photo.requiredWhen = condition();
    }
    const [noteKey, flagKey] = [`${item.id}Note`, `${item.id}Flag`];
    if (this.chance(50)) {
      item.note = { keys: { single: noteKey } };
      if (this.chance(50)) item.note.requiredWhen = this.chance(20) ? 'true' : condition();
      if (!inRows) this.asked.push({ key: noteKey, kind: 'text' });
    }
    if (this.chance(50)) {
      item.flag = { keys: { single: flagKey } };
      if (!inRows) this.asked.push({ key: flagKey, kind: 'boolean' });
    }
  }

  private computed(base: Item, inRows: boolean): Item {
    const result = this.one(['number', 'boolean', 'date'] as const);
    const formulas = { number: this.number(), boolean: this.condition(), date: 'today()' };
    const item: Item = { ...base, type: 'calculated', result, formula: this.plain(formulas[result]) };
    if (result === 'number' && this.chance(50)) item.places = 2;
    if (inRows) item.formula = this.plain(`if(position() > 1, ${formulas[result]}, ${formulas[result]})`);
    else this.asked.push({ key: base.id, kind: result });
    return item;
  }

  private plainItem({ keys: _keys, ...base }: Item): Item {
    const type = this.one(['note', 'title', 'signature', 'rating'] as const);
    if (type === 'note' || type === 'title') return { ...base, type };
    const item: Item = {
      ...base,
      keys: { single: base.id },
      type,
      ...(this.chance(50) && { mandatory: true }),
    };
    return type === 'rating' && this.chance(50) ? { ...item, max: 7 } : item;
  }

  repeat(level: number): Item {
    this.count += 1;
    const id = `rows${this.count}`;
    const item: Item = {
      id,
      type: 'repeat',
      keys: { single: id },
      label: this.text(id),
      source: { name: id },
    };
    if (this.chance(40)) item.min = 1;
    if (this.chance(40)) item.max = 4;
    if (this.chance(30)) item.shownWhen = this.plain(this.condition());
    const questions = Array.from({ length: 1 + this.draw(fc.nat, { max: 2 }) }, () => this.question(true));
    item.questions = level < 2 && this.chance(40) ? [...questions, this.repeat(level + 1)] : questions;
    if (this.chance(30)) this.addEvidence(item, true, []);
    return item;
  }

  form(): FormDefinition {
    const sections = Array.from({ length: 1 + this.draw(fc.nat, { max: 2 }) }, (_each, at) => {
      const id = `part${at}`;
      const title = this.text(`${id}.title`);
      const condition = at > 0 && this.chance(40) ? { shownWhen: this.plain(this.condition()) } : {};
      const notes = this.chance(10)
        ? { notes: ['relevant: pulldata() (the function pulldata is not understood)'] }
        : {};
      const items = Array.from({ length: 2 + this.draw(fc.nat, { max: 4 }) }, () =>
        this.chance(15) ? this.repeat(1) : this.question(false),
      );
      return { id, title, ...condition, ...notes, items };
    });
    // A title has one language in an XLSForm.
    const title = this.textOnce('title', 'Meter & more');
    return {
      key: 'imported',
      version: 1,
      engine: 3,
      sides: ['single'],
      title,
      appliesTo: { country: ['CA'], conditionInspectionType: [] },
      i18n: Object.fromEntries(this.locales.map((locale, at) => [locale, this.texts[at] ?? {}])),
      sections,
      metadata: { sources: [], unconfirmed: [] },
    };
  }
}

/** Returns random forms of one side with everything that an XLSForm carries. */
export const carriedForms = (): fc.Arbitrary<FormDefinition> =>
  fc.gen().map((draw) => {
    const locales = draw(fc.boolean) ? ['en-CA'] : ['en', 'fr'];
    return new Carried(draw, locales).form();
  });
