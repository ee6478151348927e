import { inspectionCautions } from '../../src/inspections/inspection-cautions';
import { inspectionInstant } from '../../src/inspections/inspection-time';

const IN_BC = { country: 'CA', province: 'BC' };
const at = (wall: string, zone = 'Canada/Pacific') => inspectionInstant(wall, zone);

describe('inspectionCautions', () => {
  it.each([
    ['2026-12-15T06:59', ['outsideHours']],
    ['2026-12-15T07:00', []],
    ['2026-12-15T21:00', []],
    ['2026-12-15T21:01', ['outsideHours']],
    ['2026-12-16T09:00', ['afterDueDate']],
    ['2026-12-16T03:00', ['afterDueDate', 'outsideHours']],
  ])('of an inspection on %s, due on December 15, are %j', (wall, cautions) => {
    expect(inspectionCautions(at(wall), { inspectBy: '2026-12-15', property: IN_BC })).toEqual(cautions);
  });

  it('have no lateness without a due date', () => {
    expect(inspectionCautions(at('2036-12-16T09:00'), { inspectBy: null, property: IN_BC })).toEqual([]);
  });

  it('use the clock of the property, in whatever zone the inspection was scheduled', () => {
    const early = at('2026-12-15T09:00', 'Canada/Newfoundland');
    const due = { inspectBy: '2026-12-15' };
    expect(inspectionCautions(early, { ...due, property: IN_BC })).toEqual(['outsideHours']);
    expect(inspectionCautions(early, { ...due, property: { country: 'CA', province: 'NL' } })).toEqual([]);
    const night = at('2026-12-16T00:30', 'Canada/Newfoundland');
    expect(inspectionCautions(night, { ...due, property: IN_BC })).toEqual([]);
  });
});
