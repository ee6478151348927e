import { Injectable } from '@nestjs/common';
import {
  fill,
  type FormOfInspection,
  type FormPin,
  isConditionTypeOf,
  type MoveInChoice,
  messages,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { ruleViolation } from '../../../core/errors/product-error';
import { FormsService } from '../../company/forms/forms.service';
import type { PlaceFacts } from '../../portfolio/properties/place.queries';
import type { MoveInFacts } from './condition-inspections.queries';

/** Finds the form for a new condition inspection, both for the preview and at creation. */
@Injectable()
export class OrderedForms {
  constructor(
    private readonly clock: Clock,
    private readonly forms: FormsService,
  ) {}

  /** @throws ProductError rule_violation for a type that the country does not have, or where no form is assigned */
  async assigned(place: PlaceFacts, country: string, ciType: string): Promise<FormPin> {
    if (!isConditionTypeOf(country, ciType)) {
      const wrong = fill(messages.forms.neverMatches, { place: `${country} ${ciType}` });
      throw ruleViolation(wrong, { field: 'ciType' });
    }
    return this.forms.formFor(country, ciType, today(this.clock.now(), zoneOfInspection(null, place)));
  }

  /** Describes the form that a new report would use. */
  async ofNew(place: PlaceFacts, country: string, ciType: string): Promise<FormOfInspection> {
    return this.titled(await this.assigned(place, country, ciType));
  }

  /** Adds their form to move-ins: a move-out uses the form of its move-in. */
  async withForms(moveIns: readonly MoveInFacts[]): Promise<MoveInChoice[]> {
    // Many move-ins share few forms.
    const forms = new Map<string, FormOfInspection>();
    for (const { formKey: key, formVersion: version } of moveIns) {
      const name = `${key} ${version}`;
      if (!forms.has(name)) forms.set(name, await this.titled({ key, version }));
    }
    return moveIns.flatMap(({ formKey, formVersion, ...facts }) => {
      const form = forms.get(`${formKey} ${formVersion}`);
      return form ? [{ ...facts, form }] : [];
    });
  }

  private async titled({ key, version }: Pick<FormPin, 'key' | 'version'>): Promise<FormOfInspection> {
    const { title } = await this.forms.version(key, version);
    return { key, version, title };
  }
}
