import { inspectionTab, type InspectionStateFacts } from '../../src/inspections/inspection-tab';

const rolling: InspectionStateFacts = {
  inspectorId: null,
  scheduledDate: null,
  inspectedDate: null,
  audited: false,
  cancelled: false,
  isCondition: false,
};
const inspected = { inspectedDate: Date.UTC(2026, 4, 4) };
const scheduled = { scheduledDate: '2026-05-04T09:00' };

describe('inspectionTab', () => {
  it.each([
    ['nobody, no date', {}, 'rolling'],
    ['an inspector', { inspectorId: 7 }, 'assigned'],
    ['an inspector and a date', { inspectorId: 7, ...scheduled }, 'scheduled'],
    ['a date without inspector', scheduled, 'scheduled'],
    ['inspected', { inspectorId: 7, ...scheduled, ...inspected }, 'completed'],
    ['audited', { ...inspected, audited: true }, 'audited'],
    ['a condition inspection has no audit step', { ...inspected, isCondition: true }, 'audited'],
    ['an open condition inspection', { inspectorId: 7, isCondition: true }, 'assigned'],
    ['cancelled', { cancelled: true }, 'cancelled'],
    ['cancelled after planning', { inspectorId: 7, ...scheduled, cancelled: true }, 'cancelled'],
    ['cancelled before inspected', { ...inspected, cancelled: true }, 'cancelled'],
  ])('is %s', (_name, facts, tab) => {
    expect(inspectionTab({ ...rolling, ...facts })).toBe(tab);
  });
});
