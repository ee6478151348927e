import Ajv from 'ajv';
import { gate, META_SCHEMA, SHIPPED_DEFINITIONS } from '../src';
import { everyFeature } from './support/every-feature';

/** The published schema must be valid JSON Schema and agree with the gate. */
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(JSON.stringify(META_SCHEMA)) as object,
);

it.each([...SHIPPED_DEFINITIONS, everyFeature].map((each) => [each.key, each] as const))(
  'accepts %s',
  (_key, form) => {
    expect(validate(form)).toBe(true);
    expect(gate(form).filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

it.each<[string, object]>([
  ['no title', { title: undefined }],
  ['a version that is no number', { version: '1' }],
  ['a key with capitals', { key: 'Test' }],
  ['no country', { appliesTo: { country: [], conditionInspectionType: [] } }],
  ['no sections', { sections: [] }],
  ['an unknown item type', { sections: [{ id: 'a', title: 'x', items: [{ id: 'a', type: 'html' }] }] }],
  ['a pattern', { sections: [{ id: 'a', title: 'x', items: [{ id: 'a', type: 'text', pattern: '.' }] }] }],
  ['a locale that is none', { i18n: { klingon: {} } }],
])('refuses %s, like the gate', (_case, changes) => {
  const form: unknown = JSON.parse(JSON.stringify({ ...everyFeature, ...changes }));
  expect(validate(form)).toBe(false);
  expect(gate(form)[0]?.code).toBe('shape');
});
