import { displayInstant, messages, zoneOfVisit } from '@walkthrough/domain';
import {
  entries,
  isEmpty,
  labelNames,
  sidesOfForm,
  textOfForm,
  visible,
  withoutColons,
  type FormContext,
  type Item,
  type Side,
} from '@walkthrough/form-definitions';
import type { ConditionReportInput } from '../condition-report.input';

export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  moveIn: messages.common.moveIn,
  moveOut: messages.common.moveOut,
  // There is nothing to tell it from.
  single: '',
};

/** What a side says, and whether it stands in the shaded column. */
export interface OfSide<T> {
  side: Side;
  out: boolean;
  value: T;
}

/** How the report reads its input: texts, visibility and times, each worked out in one place. */
export class Reading {
  readonly language: string;
  readonly sides: readonly Side[];
  /** Sides that have taken place, or have at least been begun; all of a report that holds nothing at all. */
  readonly begun: ReadonlySet<Side>;
  private readonly texts: Readonly<Record<string, string>>;

  constructor(readonly input: ConditionReportInput) {
    const [locale = 'en-CA', texts = {}] = Object.entries(input.document.i18n)[0] ?? [];
    this.language = locale;
    this.texts = texts;
    this.sides = sidesOfForm(input.document);
    const begun = this.sides.filter((side) => this.hasBegun(side));
    this.begun = new Set(begun.length > 0 ? begun : this.sides);
  }

  /** A function of the side, for each side of the report. */
  perSide<T>(of: (side: Side) => T): OfSide<T>[] {
    return this.sides.map((side) => ({ side, out: side === 'moveOut', value: of(side) }));
  }

  /** Who filled in that side: whatever either an inspector or a manager was asked there is part of the report. */
  contexts(side: Side): FormContext[] {
    const context: FormContext = {
      activeSide: side,
      editable: true,
      manager: false,
      ownerIsCompany: this.input.property.ownerIsCompany,
      country: this.input.country,
      names: { tenants: this.input.occupants },
      recorded: this.input.recorded,
    };
    return [context, { ...context, manager: true }];
  }

  asked(item: Item, side: Side): boolean {
    return this.contexts(side).some((context) => visible(item, side, this.input.answers, context));
  }

  answer(key: string): unknown {
    return Object.hasOwn(this.input.answers, key) ? this.input.answers[key] : undefined;
  }

  /** A text of the form. */
  text(id: string, side: Side = this.sides[0]!): string {
    return textOfForm(this.texts, id, labelNames(this.input.answers, side, this.input.country));
  }

  /** The label of an item on the sides that have it: of both, where the names in it differ. */
  label(item: Item, sides: readonly Side[]): string {
    const id = item.label ?? item.id;
    const named = (item.labelArgs ?? []).length > 0;
    const labels = sides.map((side) => {
      const label = this.text(id, side).trim();
      return named ? withoutColons(label) : label;
    });
    // A side without a name adds nothing to the other's.
    const told = labels.filter(
      (label) => !labels.some((other) => other !== label && other.startsWith(label)),
    );
    return [...new Set(told)].join(' / ');
  }

  time(at: number, side: Side): string {
    return displayInstant(at, this.zone(side));
  }

  private zone(side: Side): string {
    const { visits, property, country } = this.input;
    return zoneOfVisit(visits[side]?.zone ?? null, { country, province: property.province });
  }

  private hasBegun(side: Side): boolean {
    const { visits, rooms, photos, document } = this.input;
    const held = [...(rooms[side] ?? []), ...(photos[side] ?? [])];
    if ((visits[side] ?? null) !== null || held.length > 0) return true;
    return entries(document, side).some(({ key, kind }) => kind !== 'rooms' && !isEmpty(this.answer(key)));
  }
}
