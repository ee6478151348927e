import { displayInstant, messages, zoneOfVisit } from '@walkthrough/domain';
import {
  entries,
  isEmpty,
  labelNames,
  SIDES,
  textOfForm,
  visible,
  type FormContext,
  type Item,
  type Side,
} from '@walkthrough/form-definitions';
import type { ConditionReportInput } from '../condition-report.input';

export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  moveIn: messages.common.moveIn,
  moveOut: messages.common.moveOut,
};

/** How the report reads its input: texts, visibility and times, each worked out in one place. */
export class Reading {
  readonly language: string;
  /** Sides that have taken place, or have at least been begun; both of a report that holds nothing at all. */
  readonly begun: Readonly<Record<Side, boolean>>;
  private readonly texts: Readonly<Record<string, string>>;

  constructor(readonly input: ConditionReportInput) {
    const [locale = 'en-CA', texts = {}] = Object.entries(input.document.i18n)[0] ?? [];
    this.language = locale;
    this.texts = texts;
    const begun = { moveIn: this.hasBegun('moveIn'), moveOut: this.hasBegun('moveOut') };
    this.begun = begun.moveIn || begun.moveOut ? begun : { moveIn: true, moveOut: true };
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
  text(id: string, side: Side = 'moveIn'): string {
    return textOfForm(this.texts, id, labelNames(this.input.answers, side, this.input.country));
  }

  /** The label of an item on the sides that have it: both, where the names in it differ. */
  label(item: Item, sides: readonly Side[]): string {
    const id = item.label ?? item.id;
    const named = (item.labelArgs ?? []).length > 0;
    const labels = sides.map((side) => {
      const label = this.text(id, side).trim();
      return named ? label.replace(/[\s:]+$/u, '') : label;
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
    if (visits[side] !== null || rooms[side].length > 0 || photos[side].length > 0) return true;
    return entries(document, side).some(({ key, kind }) => kind !== 'rooms' && !isEmpty(this.answer(key)));
  }
}

/** `[moveIn, moveOut]` of a function of the side. */
export function perSide<T>(of: (side: Side) => T): Record<Side, T> {
  const [moveIn, moveOut] = SIDES;
  return { moveIn: of(moveIn), moveOut: of(moveOut) };
}
