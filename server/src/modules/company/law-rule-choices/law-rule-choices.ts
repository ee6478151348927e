import { Injectable } from '@nestjs/common';
import type { LawRuleSettings } from '@walkthrough/domain';

type ReadChoices = () => Promise<LawRuleSettings>;

/** What the company changed of the rules of law, for areas below the one of tenancy law, which registers it. */
@Injectable()
export class LawRuleChoices {
  private choices: ReadChoices | undefined;

  register(choices: ReadChoices): void {
    this.choices = choices;
  }

  read(): Promise<LawRuleSettings> {
    if (!this.choices)
      throw new Error('No module has registered what companies changed of the rules of law.');
    return this.choices();
  }
}
