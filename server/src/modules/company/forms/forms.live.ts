import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FormStatus } from '@walkthrough/domain';
import type { LiveFacts, LiveSource } from '../../../core/live/live-source';
import { LiveSources } from '../../../core/live/live-source';
import { FORM_VERSION } from './form-versions';
import { formVersionItem, type FormVersionFacts } from './forms.presenter';
import { FormsQueries } from './forms.queries';

interface Facts extends LiveFacts {
  status: FormStatus | 'gone';
  /** Null for a discarded draft. */
  row: FormVersionFacts | null;
}

/**
 * Keeps form versions live on screens, and on phones that store the form of the next inspection. Drafts are visible
 * to administrators, published versions to everyone in the company.
 */
@Injectable()
export class FormsLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly queries: FormsQueries,
  ) {}

  onModuleInit(): void {
    const source: LiveSource<Facts> = {
      entity: 'formVersion',
      follows: FORM_VERSION,
      load: (ids) => this.load(ids),
      before: (now, event) => ({ ...now, ...(event.before as Partial<Pick<Facts, 'status'>> | null) }),
      canSee: ({ roles }, { status }) =>
        status !== 'gone' && (status !== 'draft' || roles.includes('ROLE_ADMIN')),
      audience: () => 'everybody',
      present: (_audience, { row }) => row && formVersionItem(row),
    };
    this.sources.register(source);
  }

  /** Deleted rows are returned as such, so that clients that showed them remove them. */
  private async load(ids: number[]): Promise<Facts[]> {
    const rows = new Map((await this.queries.byIds(ids)).map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = rows.get(id) ?? null;
      return { id, version: row?.version ?? 0, status: row?.status ?? 'gone', row };
    });
  }
}
