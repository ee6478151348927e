import {
  type Answers,
  type Entry,
  factsIn,
  type FormContext,
  type FormDefinition,
  type FormRow,
  holds,
} from '@walkthrough/form-definitions';

/** The questions of a finished report that are shown and apply: what inspectors or managers are asked, as in its PDF. */
export class AskedQuestions {
  private contexts: readonly FormContext[] | null = null;

  constructor(
    private readonly document: FormDefinition,
    private readonly answers: Answers,
    private readonly context: FormContext,
  ) {}

  has({ conditions }: Entry): boolean {
    if (conditions.length === 0) return true;
    return this.inContexts().some((context) => holds(conditions, this.answers, context));
  }

  /** Returns whether a question of rows is asked in a row. */
  hasInRow({ conditions }: Entry, row: FormRow): boolean {
    if (conditions.length === 0) return true;
    return this.inContexts().some((context) =>
      holds(conditions, row.values, { ...context, facts: context.rowFacts?.[row.id] ?? {} }),
    );
  }

  /** Facts are computed once for all columns, and only where a question has a condition. */
  private inContexts(): readonly FormContext[] {
    this.contexts ??= [false, true].map((manager) =>
      factsIn(this.document, this.answers, { ...this.context, manager }),
    );
    return this.contexts;
  }
}
