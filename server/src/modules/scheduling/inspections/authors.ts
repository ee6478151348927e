import { Injectable } from '@nestjs/common';
import { isCustomerSide } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UsersService } from '../../parties/users/users.service';

interface Authored {
  authorId: number | null;
}

/** Looks up the authors of notes and contact attempts. Only the company's own users see them; customers do not. */
@Injectable()
export class Authors {
  constructor(private readonly users: UsersService) {}

  /**
   * Returns a function that gives a row's author: null if the author is unknown or the system, and no property if the
   * caller may not see authors.
   */
  async of(rows: readonly Authored[]): Promise<(row: Authored) => { author?: string | null }> {
    const actor = requestContext.actorOrNull();
    if (!actor || isCustomerSide(actor)) return () => ({});
    const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
    const people = ids.length === 0 ? [] : await this.users.namesOf(ids);
    const names = new Map(people.map(({ id, firstName, name }) => [id, `${firstName} ${name}`.trim()]));
    return ({ authorId }) => ({ author: names.get(authorId ?? 0) ?? null });
  }
}
