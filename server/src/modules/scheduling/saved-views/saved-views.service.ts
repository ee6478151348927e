import { Injectable } from '@nestjs/common';
import {
  fill,
  messages,
  MAX_SAVED_VIEWS,
  type NewSavedView,
  placeKey,
  type SavedViewChange,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { UsersService } from '../../parties/users/users.service';
import { SavedView } from './saved-view.entity';

const texts = messages.lists;

/** Manages the caller's own views; other users' views give not_found for every role. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    @Rows(SavedView) private readonly views: TenantRepository<SavedView>,
    @Recorded(SavedView) private readonly recorded: RecordedRepository<SavedView, 'savedView'>,
  ) {}

  /** Returns the views of all lists, by name. */
  own(): Promise<SavedView[]> {
    return this.views.find({ userId: requestContext.actor().userId }, { name: 'ASC', id: 'ASC' });
  }

  /** @throws ProductError rule_violation at the limit, or when a view of the list has this name */
  async create(view: NewSavedView): Promise<SavedView> {
    const id = await this.units.run(async () => {
      const own = await this.lockOwn();
      if (own.filter(({ list }) => list === view.list).length >= MAX_SAVED_VIEWS)
        throw ruleViolation(fill(texts.viewsTooMany, { most: MAX_SAVED_VIEWS }));
      assertFree(own, view);
      return this.recorded.create('savedView.created', {
        ...view,
        userId: requestContext.actor().userId,
        isDefault: false,
      });
    });
    return this.views.get(id);
  }

  /**
   * Renames a view, or makes it the default of its list in place of another one.
   * @throws ProductError not_found | edit_conflict | rule_violation when another view has this name
   */
  async change(
    id: number,
    expected: number | null,
    { name, isDefault }: SavedViewChange,
  ): Promise<SavedView> {
    await this.units.run(async () => {
      const own = await this.lockOwn();
      const view = own.find((each) => each.id === id) ?? absent();
      await this.recorded.assertUnchanged(view, expected, { name, isDefault });
      assertFree(own, { ...view, name });
      const others = own.filter((each) => each.list === view.list && each.isDefault && each.id !== id);
      for (const other of isDefault ? others : [])
        await this.recorded.change('savedView.changed', other, { isDefault: false });
      await this.recorded.change('savedView.changed', view, { name, isDefault });
    });
    return this.views.get(id);
  }

  /** @throws ProductError not_found */
  async remove(id: number): Promise<void> {
    await this.units.run(async () => {
      const view = (await this.lockOwn()).find((each) => each.id === id) ?? absent();
      const { list, name, address } = view;
      await this.recorded.remove('savedView.deleted', view, { list, name, address });
    });
  }

  /** Locks the caller's views until the current transaction ends, so that two windows count one after the other. */
  private async lockOwn(): Promise<SavedView[]> {
    await this.users.lock(requestContext.actor().userId);
    return this.own();
  }
}

function absent(): never {
  throw notFound();
}

function assertFree(
  own: readonly SavedView[],
  { id, list, name }: Pick<SavedView, 'list' | 'name'> & { id?: number },
): void {
  const taken = own.some(
    (each) => each.id !== id && each.list === list && placeKey(each.name) === placeKey(name),
  );
  if (taken) throw ruleViolation(texts.viewNameTaken, { field: 'name' });
}
