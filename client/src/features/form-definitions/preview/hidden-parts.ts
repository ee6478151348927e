import { conditionBuilder, fill, messages, perLanguage } from '@walkthrough/domain';
import {
  conditionInWords,
  factsIn,
  isEmpty,
  isStatic,
  isVisible,
  itemHiddenBy,
  localesOf,
  parseExpression,
  referencesOf,
  sectionHiddenBy,
  type Answers,
  type FormContext,
  type FormDefinition,
  type HiddenBy,
  type Item,
  type Side,
} from '@walkthrough/form-definitions';
import { createFormModel } from '../../../report-form/form-model';
import { displayValue } from '../../../report-form/controls/read-value';
import { askablesOf, questionWordsOf, type Askable } from '../items/conditions/askable';
import { itemName, nameOf } from '../items/item-words';

/** A part of the form that the present answers hide, and why. */
export interface HiddenPart {
  id: string;
  name: string;
  /** Sentences with the conditions that do not hold. */
  reasons: readonly string[];
  /** Answers that these conditions use: `Number of pets: 2`. */
  answers: readonly string[];
}

const SENTENCES: Readonly<Record<HiddenBy['of'], string>> = perLanguage(() => ({
  item: conditionBuilder.shownOnlyIf,
  section: conditionBuilder.sectionShownOnlyIf,
}));

class HiddenReader {
  private readonly model;
  private readonly askables: readonly Askable[];
  private readonly locale: string;

  constructor(
    private readonly definition: FormDefinition,
    private readonly answers: Answers,
    private readonly context: FormContext,
  ) {
    this.locale = localesOf(definition)[0] ?? '';
    this.model = createFormModel(definition);
    this.askables = askablesOf(definition, this.locale);
  }

  parts(): HiddenPart[] {
    const { definition, answers, context } = this;
    const side = context.activeSide;
    return definition.sections.flatMap((section, index) => {
      const hiding = sectionHiddenBy(definition, section, answers, context);
      if (hiding.length > 0) {
        const name = nameOf(definition, { section: index, item: null }, this.locale);
        return [this.part(section.id, fill(conditionBuilder.hiddenSection, { name }), hiding)];
      }
      return section.items
        .filter((item) => isOfSide(item, side) && !isVisible(definition, item, side, answers, context))
        .map((item) =>
          this.part(
            `${section.id}/${item.id}`,
            itemName(definition, item, this.locale),
            itemHiddenBy(definition, item, side, { answers, context }),
          ),
        );
    });
  }

  private part(id: string, name: string, hiding: readonly HiddenBy[]): HiddenPart {
    const words = questionWordsOf(this.askables);
    const found = hiding.flatMap(({ of, text }) => {
      const parsed = parseExpression(text);
      return 'expression' in parsed ? [{ of, expression: parsed.expression }] : [];
    });
    const keys = new Set(found.flatMap(({ expression }) => referencesOf(expression)));
    return {
      id,
      name,
      reasons: found.map(({ of, expression }) =>
        fill(SENTENCES[of], { condition: conditionInWords(expression, words) }),
      ),
      answers: [...keys].map((key) =>
        fill(conditionBuilder.presentAnswer, { name: words.label(key), value: this.answerOf(key) }),
      ),
    };
  }

  /** Returns the present answer of a question in words. */
  private answerOf(key: string): string {
    const { definition, answers, context } = this;
    const entry = this.model.entryOf(key);
    if (entry && !isVisible(definition, entry.item, entry.side, answers, context))
      return conditionBuilder.hiddenNow;
    const computed = factsIn(definition, answers, context).computed?.[key];
    const value = computed === undefined ? answers[key] : computed.value;
    if (isEmpty(value)) return conditionBuilder.notAnsweredNow;
    if (entry) return displayValue(entry, value, this.model);
    return typeof value === 'boolean' ? (value ? messages.common.yes : messages.common.no) : String(value);
  }
}

/** Returns whether an item is asked on a side; texts and lines belong to all sides. */
const isOfSide = (item: Item, side: Side): boolean =>
  isStatic(item.type)
    ? item.type === 'title'
    : item.keys?.[side] !== undefined || item.rows?.some(({ keys }) => keys[side] !== undefined) === true;

/** Returns the sections and items that the present answers hide on the side that is filled in, with the reasons. */
export const hiddenParts = (
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
): HiddenPart[] => new HiddenReader(definition, answers, context).parts();
