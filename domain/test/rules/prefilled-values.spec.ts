import {
  isPrefilled,
  prefilledFields,
  sameAsMoveIn,
  withoutPrefillMarks,
  withPrefillMarks,
  type Room,
} from '../../src';

const room = (changes: Record<string, unknown> = {}): Room => ({
  id: 'a',
  type: 'BEDROOM',
  name: 'Bedroom',
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  ...changes,
});

const MOVE_IN = room({
  door: 'SCRATCHED',
  doorCodes: ['SCRATCHED', 'DIRTY'],
  doorNote: 'By the handle',
  wall: 'GOOD',
  wallCodes: ['GOOD'],
  wallNote: 'Fresh paint',
  lintTrayClean: false,
  lintTrayCleanCodes: ['false'],
  otherObservations: 'North side',
  unauthorizedAppliance: false,
});
const ELEMENTS = ['door', 'wall', 'floor', 'lintTrayClean'];

describe('values of the move-in', () => {
  it('fill blanks with their notes, and mark each', () => {
    const filled = sameAsMoveIn(room(), MOVE_IN, ELEMENTS);
    expect(filled).toMatchObject({ ...MOVE_IN });
    expect(prefilledFields(filled).sort()).toEqual(
      [
        'door',
        'doorNote',
        'lintTrayClean',
        'otherObservations',
        'unauthorizedAppliance',
        'wall',
        'wallNote',
      ].sort(),
    );
    expect(isPrefilled(filled, 'floor')).toBe(false);
  });

  it('leave every answer alone, and the note of an answered element', () => {
    const answered = room({ door: 'GOOD', doorCodes: ['GOOD'], otherObservations: 'Changed' });
    const filled = sameAsMoveIn(answered, MOVE_IN, ELEMENTS);
    expect(filled).toMatchObject({ doorCodes: ['GOOD'], otherObservations: 'Changed' });
    expect(filled['doorNote']).toBeUndefined();
    expect(prefilledFields(filled)).not.toContain('door');
    expect(prefilledFields(filled)).not.toContain('otherObservations');
  });

  it('are no longer marked once changed, also by a client that knows no marks', () => {
    const marked = withPrefillMarks(room({ door: 'GOOD', doorCodes: ['GOOD'] }), ['door']);
    expect(isPrefilled(marked, 'door')).toBe(true);
    expect(isPrefilled({ ...marked, door: 'DIRTY', doorCodes: ['DIRTY'] }, 'door')).toBe(false);
    expect(isPrefilled({ ...marked, door: null, doorCodes: [] }, 'door')).toBe(false);
    expect(isPrefilled(withoutPrefillMarks(marked, ['door']), 'door')).toBe(false);
  });

  it('are the same in every notation of one code', () => {
    const marked = withPrefillMarks(room({ door: 'GOOD' }), ['door']);
    expect(isPrefilled({ ...marked, doorCodes: ['GOOD'] }, 'door')).toBe(true);
  });

  it('mark no blank', () => {
    expect(withPrefillMarks(room({ otherObservations: ' ' }), ['otherObservations', 'door'])).toEqual(
      room({ otherObservations: ' ' }),
    );
  });
});
