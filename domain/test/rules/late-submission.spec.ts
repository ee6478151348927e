import {
  acceptanceObstacle,
  type LateFacts,
  type LateReportFacts,
  lateReason,
  type LateSender,
} from '../../src/late-submissions/late-submission';

const HOUR = 3_600_000;
const clock = { now: Date.UTC(2026, 4, 4), graceDelayHours: 48 };
const IVAN = 7;
const OTHER = 8;
const open: LateFacts = {
  completedExternally: false,
  cancelled: false,
  audited: false,
  inspectedDate: null,
  isCondition: false,
  inspectorId: IVAN,
};
const done = (hours: number) => ({ inspectedDate: clock.now - hours * HOUR });

describe('lateReason', () => {
  const sender: LateSender = { inspectorId: IVAN, writesReports: true };
  it.each<[string, Partial<LateFacts>, LateSender, string | null]>([
    ['of their own open inspection', {}, sender, null],
    ['within the delay', done(47), sender, null],
    ['after the delay', done(48), sender, 'grace'],
    ['of nobody’s inspection', { inspectorId: null }, sender, 'unassigned'],
    ['of somebody else’s', { inspectorId: OTHER }, sender, 'reassigned'],
    ['who may not write reports any more', {}, { ...sender, writesReports: false }, 'permission'],
    ['cancelled, whoever has it', { cancelled: true, inspectorId: OTHER }, sender, 'cancelled'],
    ['audited, whoever has it', { audited: true, inspectorId: null }, sender, 'audited'],
    ['completed externally', { completedExternally: true }, sender, 'external'],
    ['of another, after the delay', { ...done(48), inspectorId: OTHER }, sender, 'reassigned'],
  ])('%s', (_name, facts, by, reason) => {
    expect(lateReason({ ...open, ...facts }, by, clock)).toBe(reason);
  });
});

describe('acceptanceObstacle', () => {
  const late: LateReportFacts = { userId: IVAN, reason: 'grace', state: 'waiting' };
  it.each<[string, Partial<LateFacts>, Partial<LateReportFacts>, string | null]>([
    ['no report yet', {}, {}, null],
    ['a correction by the inspector, late by its age alone', done(72), {}, null],
    ['a report of another inspector’s inspection', { ...done(72), inspectorId: OTHER }, {}, 'inspected'],
    ['made before this one was delivered', done(72), { reason: 'reassigned' }, 'inspected'],
    ['a side of a condition inspection', { ...done(72), isCondition: true }, {}, 'inspected'],
    ['audited', { ...done(72), audited: true }, {}, 'audited'],
    ['completed externally', { completedExternally: true, audited: true }, {}, 'external'],
    ['parts are missing', {}, { state: 'incomplete' }, 'incomplete'],
    ['cancelled: the office may still take it', { cancelled: true }, { reason: 'cancelled' }, null],
  ])('%s', (_name, inspection, report, obstacle) => {
    expect(acceptanceObstacle({ ...open, ...inspection }, { ...late, ...report })).toBe(obstacle);
  });
});
