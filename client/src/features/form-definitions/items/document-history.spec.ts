import { addItems, moveItem, removeItem, SHIPPED_DEFINITIONS, PAIR } from '@walkthrough/form-definitions';
import fc from 'fast-check';
import { laidOut, redone, startedWith, undone, written, type DocumentHistory } from './document-history';

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
          (history, { text, merge }) => written(history, text, { what: 'x', ...(merge && { merge }) }),
          startedWith(first),
        );
        const back = times(edits.length, undone, done);
        expect([back.present.text, back.past]).toEqual([first, []]);
        expect(times(edits.length, redone, back).present.text).toBe(done.present.text);
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
    let history = startedWith(laidOut(form));
    for (const definition of steps) {
      history = written(history, laidOut(definition), { what: 'x', definition });
    }
    for (const before of [steps[1], steps[0], form]) {
      history = undone(history);
      expect(JSON.parse(history.present.text)).toEqual(before);
    }
  });

  it('combines consecutive edits of one name into a step, but not across another edit or an undo', () => {
    const write = (history: DocumentHistory, text: string, merge?: string) =>
      written(history, text, { what: text, ...(merge && { merge }) });
    let history = startedWith('');
    for (const text of ['R', 'Ra', 'Ran']) history = write(history, text, 'label');
    expect(undone(history).present.text).toBe('');
    history = write(write(history, 'moved'), 'moved R', 'label');
    expect(undone(history).present.text).toBe('moved');
    history = write(undone(history), 'again', 'label');
    expect([undone(history).present.text, redone(history)]).toEqual(['moved', history]);
  });

  it('names the step to undo, keeps 100 steps, and offers none at its ends', () => {
    const one = written(startedWith('a'), 'b', { what: 'Add b' });
    expect([one.present.what, undone(one).future[0]?.what]).toEqual(['Add b', 'Add b']);
    expect(written(one, 'b', { what: 'nothing' })).toBe(one);
    expect(undone(startedWith('a')).present.text).toBe('a');
    const long = Array.from({ length: 150 }, (_none, index) => String(index)).reduce(
      (history, text) => written(history, text, { what: text }),
      startedWith('first'),
    );
    expect(long.past).toHaveLength(100);
  });
});
