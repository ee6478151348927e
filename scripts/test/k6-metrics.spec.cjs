const { Samples } = require('../../load-tests/k6-runner/metrics.mjs');

let samples;
beforeEach(() => {
  samples = new Samples();
  for (let n = 1; n <= 100; n += 1)
    samples.add('http_req_duration', n, { call: n > 50 ? 'GET /b' : 'GET /a:id' });
  for (const value of [true, false, false, false]) samples.add('wrong', value);
  samples.know('board_delay');
});

it.each([
  ['http_req_duration', 'p(95)<=95', true],
  ['http_req_duration', 'p(95)<95', false],
  ['http_req_duration', 'p(99.9)<100.5', true],
  ['http_req_duration', 'max<100', false],
  ['http_req_duration', 'med==50', true],
  ['http_req_duration{call:GET /a:id}', 'max<=50', true],
  ['http_req_duration{call:GET /b}', 'min>50', true],
  ['http_req_duration{call:GET /c}', 'p(95)<1', true],
  ['http_req_duration{call:GET /c}', 'count>0', false],
  ['wrong', 'rate<=0.25', true],
  ['wrong', 'rate<0.25', false],
  ['wrong', 'count==1', true],
  ['board_delay', 'count<1', true],
])('evaluates a k6 threshold: %s %s', (metric, expression, isHeld) => {
  expect(samples.missed({ [metric]: [expression] })).toHaveLength(isHeld ? 0 : 1);
});

it('reports the measured value, and refuses an invalid threshold', () => {
  expect(samples.missed({ wrong: ['rate<0.1', 'rate<1'] })).toEqual(['wrong: rate<0.1, but it is 0.25']);
  expect(() => samples.missed({ others: ['count>0'] })).toThrow('others');
  expect(() => samples.missed({ wrong: ['p95<1'] })).toThrow('p95<1');
});
