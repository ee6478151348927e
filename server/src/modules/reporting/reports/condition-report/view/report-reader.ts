import {
  DEFAULT_LANGUAGE,
  displayInstant,
  instantToWall,
  messages,
  zoneOfInspection,
  perLanguage,
} from '@walkthrough/domain';
import {
  answersInWords,
  entries,
  factsIn,
  formTextsIn,
  hasAnswersIn,
  holds,
  isEmpty,
  labelNames,
  sidesOfForm,
  textOfForm,
  isEntryVisible,
  isVisible,
  withoutColons,
  type Entry,
  type FormContext,
  type FormRow,
  type Item,
  type Side,
} from '@walkthrough/form-definitions';
import type { ConditionReportInput } from '../condition-report.input';

export const SIDE_NAMES: Readonly<Record<Side, string>> = perLanguage(() => ({
  moveIn: messages.common.moveIn,
  moveOut: messages.common.moveOut,
  // One-sided reports need no label.
  single: '',
}));

/** A value of one side, and whether its column is shaded. */
export interface OfSide<T> {
  side: Side;
  out: boolean;
  value: T;
}

/** Evaluates the input for the report: texts, visibility and times. */
export class ReportReader {
  /** Language of the file. */
  readonly language: string;
  /** Language of the form's texts, which is not that of the file when the form has no other. */
  readonly formLanguage: string;
  /** Whether counsel has not reviewed the form's translation into the language of the file. */
  readonly isTranslationUnreviewed: boolean;
  readonly sides: readonly Side[];
  /** Sides that are done or started; all sides of an empty report. */
  readonly begun: ReadonlySet<Side>;
  private readonly texts: Readonly<Record<string, string>>;

  constructor(readonly input: ConditionReportInput) {
    const [locale = DEFAULT_LANGUAGE] = Object.keys(input.document.i18n);
    this.language = input.language ?? locale;
    const wording = formTextsIn(input.document, this.language);
    this.formLanguage = languageOf(wording.locale);
    this.isTranslationUnreviewed = input.document.metadata.unreviewed?.includes(wording.locale) ?? false;
    this.texts = wording.texts;
    this.sides = sidesOfForm(input.document);
    const begun = this.sides.filter((side) => this.hasBegun(side));
    this.begun = new Set(begun.length > 0 ? begun : this.sides);
  }

  /**
   * Languages in which people filled in and signed the sides that are done; empty if it was not recorded. Without a
   * record, a form in one language was shown in that one.
   */
  signedLanguages(): string[] {
    const { document, visits } = this.input;
    const [only, ...others] = Object.keys(document.i18n);
    const signed = [...this.begun].map((side) => {
      const shown = visits[side]?.language ?? null;
      if (shown !== null) return formTextsIn(document, shown).locale;
      return others.length === 0 ? only : undefined;
    });
    return [...new Set(signed.filter((locale) => locale !== undefined).map(languageOf))];
  }

  /** Maps each side of the report. */
  perSide<T>(of: (side: Side) => T): OfSide<T>[] {
    return this.sides.map((side) => ({ side, out: side === 'moveOut', value: of(side) }));
  }

  /** Contexts of inspectors and managers on that side: questions for either are part of the report. */
  contexts(side: Side): FormContext[] {
    const context: FormContext = {
      activeSide: side,
      editable: true,
      manager: false,
      ownerIsCompany: this.input.property.ownerIsCompany,
      country: this.input.country,
      names: { tenants: this.input.occupants },
      recorded: this.input.recorded,
      ...this.moment(side),
    };
    return [context, { ...context, manager: true }];
  }

  /** The date and time of the inspection, once it has one; its computed values are stored then. */
  private moment(side: Side): Pick<FormContext, 'moment' | 'isSubmitted'> {
    const at = this.input.visits[side]?.inspectedDate ?? null;
    if (at === null) return {};
    const now = instantToWall(at, this.zone(side));
    return { moment: { today: now.slice(0, 10), now }, isSubmitted: true };
  }

  /** Returns whether one key is asked: an answer that does not apply is not, though its item is. */
  askedEntry(entry: Entry): boolean {
    const { document, answers } = this.input;
    return this.contexts(entry.side).some((context) => isEntryVisible(document, entry, answers, context));
  }

  asked(item: Item, side: Side): boolean {
    const { document, answers } = this.input;
    return this.contexts(side).some((context) => isVisible(document, item, side, answers, context));
  }

  /** Returns whether a question is asked in a row, by inspectors or managers. */
  askedInRow({ side, conditions }: Entry, row: FormRow): boolean {
    const { document, answers } = this.input;
    return this.contexts(side).some((context) => {
      const inside = factsIn(document, answers, context);
      return holds(conditions, row.values, { ...inside, facts: inside.rowFacts?.[row.id] ?? {} });
    });
  }

  answer(key: string): unknown {
    return Object.hasOwn(this.input.answers, key) ? this.input.answers[key] : undefined;
  }

  /** A text of the form. */
  text(id: string, side: Side = this.sides[0]!): string {
    return this.filled(this.texts, id, side, labelNames(this.input.answers, side, this.input.country));
  }

  private filled(
    texts: Readonly<Record<string, string>>,
    id: string,
    side: Side,
    names: Readonly<Record<string, string>>,
  ): string {
    return textOfForm(texts, id, names, (key) => this.answerInText(key, side));
  }

  /** An answer within a text. What either inspectors or managers are asked is part of the report. */
  private answerInText(key: string, side: Side): string {
    const { document, answers } = this.input;
    return this.contexts(side)
      .map((context) => answersInWords(document, answers, context, (id) => this.texts[id] ?? id)(key))
      .reduce((words, other) => words || other, '');
  }

  /** Returns the label of an item for these sides: both labels, where the names or answers in them differ. */
  label(item: Item, sides: readonly Side[]): string {
    const id = item.label ?? item.id;
    if (!(this.texts[id] ?? '').includes('{')) return this.text(id).trim();
    const labels = sides.map((side) => this.sideLabel(id, side));
    // A side without a name adds nothing.
    const said = labels.filter(({ isBlank }) => !isBlank);
    return [...new Set((said.length > 0 ? said : labels).map(({ label }) => label))].join(' / ');
  }

  /** The colons of the wording go, those of a name or an answer in it stay. */
  private sideLabel(id: string, side: Side): { label: string; isBlank: boolean } {
    const texts = { [id]: withoutColons(this.texts[id] ?? id) };
    const names = labelNames(this.input.answers, side, this.input.country);
    const label = this.filled(texts, id, side, names).trim();
    const blank = this.filled(texts, id, side, { ...names, landlordName: '', tenantName: '' }).trim();
    const isBlank = label === blank;
    return { label: isBlank && !hasAnswersIn(texts[id]!) ? withoutColons(label) : label, isBlank };
  }

  time(at: number, side: Side): string {
    return displayInstant(at, this.zone(side));
  }

  /** The zone of times that belong to the whole report: that of its last inspection. */
  zoneOfReport(): string {
    return this.zone([...this.begun].at(-1) ?? this.sides[0]!);
  }

  private zone(side: Side): string {
    const { visits: inspections, property, country } = this.input;
    return zoneOfInspection(inspections[side]?.zone ?? null, { country, province: property.province });
  }

  private hasBegun(side: Side): boolean {
    const { visits: inspections, rooms, photos, document } = this.input;
    const held = [...(rooms[side] ?? []), ...(photos[side] ?? [])];
    if ((inspections[side] ?? null) !== null || held.length > 0) return true;
    return entries(document, side).some(({ key, kind }) => kind !== 'rooms' && !isEmpty(this.answer(key)));
  }
}

/** Returns the language of a locale: `en` of `en-CA`. */
const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;
