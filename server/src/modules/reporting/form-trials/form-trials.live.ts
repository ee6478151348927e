import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EDITS_FORMS, isAllowed } from '@walkthrough/domain';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { type LiveFacts, type LiveSource, LiveSources } from '../../../core/live/live-source';
import { FormTrials } from './form-trials.service';

interface Facts extends LiveFacts {
  /** Users who have opened the trial with a code. */
  openedBy: readonly number[];
}

/** Notifies open lists of trials; they reload. */
@Injectable()
export class FormTrialsLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly trials: FormTrials,
  ) {}

  onModuleInit(): void {
    const source: LiveSource<Facts> = {
      entity: 'formTrial',
      follows: 'formTrial',
      load: (ids) => this.load(ids),
      before: (now, event) =>
        event.name === 'formTrial.created' ? null : { ...now, openedBy: openedBefore(now, event) },
      // Its codes are gone with it: colleagues learn it when they open the list or the trial.
      gone: ({ name, entityId }) =>
        name === 'formTrial.deleted' ? { id: entityId, version: 0, openedBy: [] } : null,
      canSee: (actor, { openedBy }) => isAllowed(actor, EDITS_FORMS) || openedBy.includes(actor.userId),
      audience: () => 'all',
      // Colleagues see when their own code expires, administrators all codes.
      present: () => undefined,
    };
    this.sources.register(source);
  }

  private async load(ids: readonly number[]): Promise<Facts[]> {
    const openers = await this.trials.openersOf(ids);
    return [...openers].map(([id, openedBy]) => ({ id, version: 0, openedBy }));
  }
}

/** A code that is revoked, or replaced by a new one, has opened the trial for its user until then. */
function openedBefore({ openedBy }: Facts, { name, before, after }: DomainEvent): readonly number[] {
  const facts = name === 'formTrial.codeRevoked' ? before : name === 'formTrial.codeCreated' ? after : null;
  const userId = (facts as { userId?: unknown } | null)?.userId;
  return typeof userId === 'number' ? [...openedBy, userId] : openedBy;
}
