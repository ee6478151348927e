import { linesOf } from './lines';

it('reads each line of a pasted list as an entry, without its bullet or number', () => {
  const copied = '• Range\r\n  - Sink/Faucets\n\n3. Floor\n12) Walls\n☐ Ceiling\u2028* Lighting\n2nd door\n-';
  expect(linesOf(copied)).toEqual([
    ...['Range', 'Sink/Faucets', 'Floor', 'Walls', 'Ceiling', 'Lighting', '2nd door', '-'],
  ]);
});
