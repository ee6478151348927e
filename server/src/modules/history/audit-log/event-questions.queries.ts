import { Injectable } from '@nestjs/common';
import type { WordsContext } from '@walkthrough/domain';
import {
  entries,
  formTextsIn,
  hasOwnWords,
  questionLabels,
  textOfForm,
  wordsOfAnswer,
} from '@walkthrough/form-definitions';
import { Database } from '../../../core/database/database';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { ProductError } from '../../../core/errors/product-error';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { ConditionInspection } from '../../reporting/condition-inspections/condition-inspection.entity';
import { FormsService } from '../../company/forms/forms.service';
import { TaskReport } from '../../reporting/task-reports/task-report.entity';

/** The questions of a form: their labels, and answers in words where a value does not speak for itself. */
type Questions = Required<Pick<WordsContext, 'questionOf' | 'answerOf'>>;
const NO_QUESTIONS: Questions = { questionOf: () => null, answerOf: () => null };

/** Reports whose events record answers by the keys of their form. */
const REPORTS = { conditionInspection: ConditionInspection, taskReport: TaskReport } as const;
type ReportEntity = keyof typeof REPORTS;
const isReport = (entity: string): entity is ReportEntity => Object.hasOwn(REPORTS, entity);

/** Finds the questions of forms for the answer keys in report events. */
@Injectable()
export class EventQuestions {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsService,
  ) {}

  async of(events: readonly DomainEvent[]): Promise<(event: DomainEvent) => Questions> {
    const found = new Map<string, Questions>();
    for (const entity of Object.keys(REPORTS) as ReportEntity[]) {
      const ids = [
        ...new Set(events.filter((event) => event.entity === entity).map((event) => event.entityId)),
      ];
      if (ids.length === 0) continue;
      const reports = await new TenantRepository<ConditionInspection | TaskReport>(
        this.database,
        REPORTS[entity],
      )
        .query('r')
        .select({ id: 'r.id', formKey: 'r.formKey', formVersion: 'r.formVersion' })
        .andWhere('r.id IN (:...ids)', { ids })
        .rows<{ id: number; formKey: string; formVersion: number }>();
      for (const { id, formKey, formVersion } of reports)
        found.set(`${entity} ${id}`, await this.questions(formKey, formVersion));
    }
    return ({ entity, entityId }) =>
      (isReport(entity) ? found.get(`${entity} ${entityId}`) : null) ?? NO_QUESTIONS;
  }

  private async questions(key: string, version: number): Promise<Questions> {
    // When the form version was deleted, its questions are missing, but the page of the log still loads.
    const { document } = (await this.forms.version(key, version).catch(nullIfNotFound)) ?? {};
    if (!document) return NO_QUESTIONS;
    const labels = questionLabels(document);
    const { texts } = formTextsIn(document);
    const known = new Map(entries(document).map((entry) => [entry.key, entry]));
    return {
      questionOf: (asked) => labels.get(asked) ?? null,
      answerOf: (asked, value) => {
        const entry = known.get(asked);
        if (entry === undefined || !hasOwnWords(entry)) return null;
        return wordsOfAnswer(entry, value, { text: (id) => textOfForm(texts, id) }) || null;
      },
    };
  }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof ProductError && error.code === 'not_found') return null;
  throw error;
}
