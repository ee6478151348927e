import { addItems, moveItem, removeItem, SHIPPED_DEFINITIONS, PAIR } from '@walkthrough/form-definitions';
import fc from 'fast-check';
import {
  formatDocument,
  redo,
  createHistory,
  undo,
  recordEdit,
  type DocumentHistory,
} from './document-history';

const times = (count: number, step: (history: DocumentHistory) => DocumentHistory, from: DocumentHistory) =>
  Array.from({ length: count }).reduce<DocumentHistory>((history) => step(history), from);

const texts = fc.array(fc.record({ text: fc.string(), merge: fc.constantFrom(undefined, 'a', 'b') }), {
  maxLength: 40,
});

describe('document history', () => {
  it('undoes back to the first document and redoes to the last one', () => {
    fc.assert(
      fc.property(fc.string(), texts, (first, edits) => {
        const done = edits.reduce(
          (history, { text, merge }) => recordEdit(history, text, { what: 'x', ...(merge && { merge }) }),
          createHistory(first),
        );
        const back = times(edits.length, undo, done);
        expect([back.present.text, back.past]).toEqual([first, []]);
        expect(times(edits.length, redo, back).present.text).toBe(done.present.text);
      }),
    );
  });

  it.each(SHIPPED_DEFINITIONS)('of $key restores every earlier document, step by step', (form) => {
    const place = { section: 0, item: 0 };
    const steps = [
      removeItem(form, place),
      addItems(form, place, [{ type: 'radioTable', label: 'Kitchen', sides: PAIR, rows: ['Range'] }]),
      moveItem(form, place, { section: 1, item: 1 }),
    ];
    let history = createHistory(formatDocument(form));
    for (const definition of steps) {
      history = recordEdit(history, formatDocument(definition), { what: 'x', definition });
    }
    for (const before of [steps[1], steps[0], form]) {
      history = undo(history);
      expect(JSON.parse(history.present.text)).toEqual(before);
    }
  });

  it('combines consecutive edits of one name into a step, but not across another edit or an undo', () => {
    const write = (history: DocumentHistory, text: string, merge?: string) =>
      recordEdit(history, text, { what: text, ...(merge && { merge }) });
    let history = createHistory('');
    for (const text of ['R', 'Ra', 'Ran']) history = write(history, text, 'label');
    expect(undo(history).present.text).toBe('');
    history = write(write(history, 'moved'), 'moved R', 'label');
    expect(undo(history).present.text).toBe('moved');
    history = write(undo(history), 'again', 'label');
    expect([undo(history).present.text, redo(history)]).toEqual(['moved', history]);
  });

  it('names the step to undo, keeps 100 steps, and offers none at its ends', () => {
    const one = recordEdit(createHistory('a'), 'b', { what: 'Add b' });
    expect([one.present.what, undo(one).future[0]?.what]).toEqual(['Add b', 'Add b']);
    expect(recordEdit(one, 'b', { what: 'nothing' })).toBe(one);
    expect(undo(createHistory('a')).present.text).toBe('a');
    const long = Array.from({ length: 150 }, (_none, index) => String(index)).reduce(
      (history, text) => recordEdit(history, text, { what: text }),
      createHistory('first'),
    );
    expect(long.past).toHaveLength(100);
  });
});
