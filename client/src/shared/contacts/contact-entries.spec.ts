import type { ContactChange, QueuedContact } from '../../offline/queue/queued-action';
import { entriesOf } from './contact-entries';

const values = (communicationDate: number, outcome = 'No answer') => ({
  communicationDate,
  channel: 0,
  contacteeInfo: 'Ana',
  outcome,
});
const item = (id: number, at: number) => ({ id, version: 1, ...values(at) });
const waiting = (id: string, change: ContactChange): QueuedContact => ({
  id,
  visit: { id: 1, address: '12 Main Street', zone: 'Canada/Pacific', inspectionType: 'INSPECTION' },
  change,
  queuedAt: 0,
  attempts: 0,
  nextAttemptAt: 0,
  notBefore: 0,
  tried: false,
  trouble: null,
});
const shown = (...[items, actions]: Parameters<typeof entriesOf>) =>
  entriesOf(items, actions).map(({ values: { outcome }, stored, waiting: action }) => [
    outcome,
    stored?.id ?? null,
    action?.change.kind ?? null,
  ]);

describe('contact history with queued changes', () => {
  it('lists the newest attempt first, wherever it is stored', () => {
    const added = waiting('a', { kind: 'contactAttempt.add', values: values(25, 'New') });
    expect(shown([item(1, 20), item(2, 30)], [added])).toEqual([
      ['No answer', 2, null],
      ['New', null, 'contactAttempt.add'],
      ['No answer', 1, null],
    ]);
  });

  it('shows queued edits as edited, and queued deletions unchanged', () => {
    const edit = waiting('a', {
      kind: 'contactAttempt.edit',
      attemptId: 1,
      version: 1,
      values: values(20, 'Edited'),
    });
    const remove = waiting('b', {
      kind: 'contactAttempt.remove',
      attemptId: 2,
      version: 1,
      values: values(10, 'Old'),
    });
    expect(shown([item(1, 20), item(2, 10)], [edit, remove])).toEqual([
      ['Edited', 1, 'contactAttempt.edit'],
      ['Old', 2, 'contactAttempt.remove'],
    ]);
  });

  it('keeps queued changes when the server no longer has the attempt', () => {
    const edit = waiting('a', {
      kind: 'contactAttempt.edit',
      attemptId: 7,
      version: 1,
      values: values(20, 'Edited'),
    });
    expect(shown([], [edit])).toEqual([['Edited', null, 'contactAttempt.edit']]);
  });
});
