import type { Room } from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS, type FormContext, type FormDefinition } from '@walkthrough/form-definitions';
import { createFormModel } from './form-model';
import { FormStore } from './form-store';

const [canadian] = SHIPPED_DEFINITIONS;
const context: FormContext = {
  activeSide: 'moveOut',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
};

function storeWith(answers: Readonly<Record<string, unknown>>): FormStore {
  const saving = {
    saveAnswers: () => Promise.resolve(),
    saveRooms: () => Promise.resolve(),
    photos: () => [],
  };
  return new FormStore(createFormModel(canadian!), context, answers, { moveIn: [], moveOut: [] }, saving);
}

/** Simulates typing: held until requested, and once. */
function type(store: FormStore, key: string, text: string): void {
  const release = store.holdDraft(() => {
    release();
    store.commit(key, text);
  });
}

it('applies typed text before the answer that is pressed next, and then its rules', () => {
  const store = storeWith({ landlordEndState: 0, landlordCity: 'Nelson' });
  type(store, 'landlordEndCity', 'Kaslo');
  store.commit('landlordEndState', 1);
  store.flushDrafts();
  expect(store.answers()).toMatchObject({ landlordEndState: 1, landlordEndCity: null });
});

it('keeps typed text that no rule clears, also when its field is shown later', () => {
  const store = storeWith({ landlordEndState: 1 });
  type(store, 'landlordEndCity', 'Kaslo');
  store.commit('deductionsState', 1);
  expect(store.answers()).toMatchObject({ deductionsState: 1, landlordEndCity: 'Kaslo' });
});

it('shows answers written elsewhere, and does not submit them again', () => {
  const [saveAnswers, saveRooms] = [jest.fn(), jest.fn()];
  const rooms = { moveIn: [], moveOut: [] };
  const model = createFormModel(canadian!);
  const store = new FormStore(model, context, { landlordCity: 'Nelson' }, rooms, {
    saveAnswers,
    saveRooms,
    photos: () => [],
  });
  const listener = jest.fn();
  store.subscribe(listener);
  const kitchen = { id: 'k', type: 'KITCHEN', name: 'Kitchen' } as Room;
  store.takeOver({ answers: { landlordEndCity: 'Kaslo' }, rooms: [kitchen] });
  expect(store.answers()).toMatchObject({ landlordCity: 'Nelson', landlordEndCity: 'Kaslo' });
  expect(store.rooms('moveOut')).toEqual([kitchen]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(saveAnswers).not.toHaveBeenCalled();
  expect(saveRooms).not.toHaveBeenCalled();
});

it('asks what the date of Submit asks for', () => {
  const [first, ...others] = canadian!.sections;
  const asked = { id: 'delay', type: 'text', label: 'x', keys: { moveOut: 'delay' } } as const;
  const items = [...first!.items, { ...asked, requiredWhen: "today() > '2026-06-01'" }];
  const form: FormDefinition = { ...canadian!, engine: 3, sections: [{ ...first!, items }, ...others] };
  const at = (today: string): FormContext => ({ ...context, moment: { today, now: `${today}T09:00` } });
  const saving = {
    saveAnswers: () => Promise.resolve(),
    saveRooms: () => Promise.resolve(),
    photos: () => [],
  };
  const store = new FormStore(createFormModel(form), at('2026-05-31'), {}, {}, saving);
  const listener = jest.fn();
  store.subscribe(listener);
  expect(store.problemOf('delay')).toBeUndefined();
  store.judgeIn(at('2026-06-02'));
  expect(store.problemOf('delay')).toMatchObject({ code: 'required' });
  expect(listener).toHaveBeenCalledTimes(1);
});
