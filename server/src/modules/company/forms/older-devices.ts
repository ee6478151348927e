import { Injectable } from '@nestjs/common';
import { fill, messages, type FormFinding } from '@walkthrough/domain';

/** Returns the names of the users whose devices have an app before an engine. */
type FindOlderDevices = (engine: number) => Promise<readonly string[]>;

/** Names listed in one finding. */
const MAX_NAMED = 20;

/** Lets the publish gate name devices without depending on the scheduling modules, which depend on forms. */
@Injectable()
export class OlderDevices {
  private find: FindOlderDevices | undefined;

  /** Registers the search for devices. */
  register(find: FindOlderDevices): void {
    this.find = find;
  }

  /** Warns about devices that cannot open a form of this engine before their app is updated. */
  async findings(engine: number): Promise<FormFinding[]> {
    const names = (await this.find?.(engine)) ?? [];
    if (names.length === 0) return [];
    const shown = names.slice(0, MAX_NAMED).join(', ');
    const message = fill(messages.forms.olderDevices, {
      names: names.length > MAX_NAMED ? `${shown}, …` : shown,
    });
    return [{ severity: 'warning', code: 'olderDevices', path: '', message }];
  }
}
