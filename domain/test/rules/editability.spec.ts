import { messages } from '../../src/messages/messages';
import { textOf } from '../../src/messages/text-of';
import {
  reportEditability,
  type ReportLockContext,
  type ReportLockFacts,
} from '../../src/inspections/editability';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 4, 4);
const open: ReportLockFacts = {
  completedExternally: false,
  cancelled: false,
  audited: false,
  inspectedDate: null,
  isCondition: false,
};
const inspector: ReportLockContext = { now, graceDelayHours: 48, ignoresGrace: false };
const manager: ReportLockContext = { ...inspector, ignoresGrace: true };
const ago = (ms: number) => ({ inspectedDate: now - ms });

describe('reportEditability', () => {
  const cases: [string, Partial<ReportLockFacts>, ReportLockContext, string | null][] = [
    ['not yet inspected', {}, inspector, null],
    ['just inspected', ago(0), inspector, null],
    ['inside the delay', ago(48 * HOUR - 1), inspector, null],
    ['the delay has passed', ago(48 * HOUR), inspector, 'grace'],
    ['a manager ignores the delay', ago(1000 * HOUR), manager, null],
    ['a delay of 0 closes at once', ago(0), { ...inspector, graceDelayHours: 0 }, 'grace'],
    ['a first delivery is never too late', ago(1000 * HOUR), { ...inspector, isFirstDelivery: true }, null],
    ['audited', { ...ago(HOUR), audited: true }, inspector, 'audited'],
    ['audited, for a manager too', { ...ago(HOUR), audited: true }, manager, 'audited'],
    ['audited, also a first delivery', { audited: true }, { ...inspector, isFirstDelivery: true }, 'audited'],
    ['cancelled, for a manager too', { cancelled: true }, manager, 'cancelled'],
    ['external, for a manager too', { completedExternally: true, ...ago(0) }, manager, 'external'],
    ['external before audited', { completedExternally: true, audited: true }, inspector, 'external'],
    ['audited before grace', { audited: true, ...ago(1000 * HOUR) }, inspector, 'audited'],
    ['a condition report not yet submitted', { isCondition: true }, inspector, null],
    ['a submitted condition report', { isCondition: true, ...ago(0) }, manager, 'inspected'],
  ];

  it.each(cases)('%s', (_name, facts, context, lock) => {
    const answer = reportEditability({ ...open, ...facts }, context);
    expect(answer).toMatchObject(lock === null ? { editable: true } : { editable: false, lock });
  });

  it.each([
    [{ ...ago(HOUR), audited: true }, messages.taskForm.audited],
    [ago(100 * HOUR), messages.taskForm.graceExpired],
  ])('names the contact for urgent edits', (facts, first) => {
    const answer = reportEditability({ ...open, ...facts }, inspector);
    const texts = answer.editable ? [] : answer.messageIds.map(textOf);
    expect(texts).toEqual([first, messages.taskForm.urgentEdit]);
  });
});
