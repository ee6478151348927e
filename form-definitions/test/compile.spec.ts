import { canonicalJson } from '@walkthrough/domain';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  compile,
  entries,
  problems,
  EARLIER_DEFINITIONS,
  SHIPPED_DEFINITIONS,
  sidesOfForm,
  uiElementsOf,
  withContext,
  type Answers,
  type FormDefinition,
  type UiElement,
} from '../src';
import { contextOf } from './support/contexts';
import { readGolden } from './support/golden';
import { refusedKeys, validatorOf } from './support/schemas';

const CASES = SHIPPED_DEFINITIONS.map((definition) => [definition.key, definition] as const);

function rulesOf(element: UiElement): string[] {
  return element.rule === undefined ? [] : [`${element.type} ${element.rule.effect}`];
}

describe.each(CASES)('%s', (_key, definition) => {
  const compiled = compile(definition);
  const elements = uiElementsOf(compiled.uiSchema);

  it('compiles to the same text again, also from a copy', () => {
    const copy = JSON.parse(JSON.stringify(definition)) as FormDefinition;
    expect(JSON.stringify(compile(copy))).toBe(JSON.stringify(compiled));
  });

  it('compiles to schemas that a strict validator accepts', () => {
    expect(() => validatorOf(compiled.dataSchema)).not.toThrow();
    const schemas = Object.values(compiled.submitSchemas);
    expect(schemas).toHaveLength(sidesOfForm(definition).length);
    for (const schema of schemas) expect(() => validatorOf(schema)).not.toThrow();
  });

  it('has one control for every key except those of boxes', () => {
    const scopes = elements.filter(({ type }) => type === 'Control').map(({ scope }) => scope);
    const keys = entries(definition).filter(({ role }) => role !== 'checkbox' && role !== 'unless');
    expect([...scopes].sort()).toEqual(keys.map(({ key }) => `#/properties/${key}`).sort());
  });

  it('enables by SideCell only; all other rules only show', () => {
    const found = new Set(elements.flatMap(rulesOf));
    expect([...found].filter((rule) => rule.endsWith('ENABLE'))).toEqual(['SideCell ENABLE']);
    const isConditional = entries(definition).some(({ conditions }) => conditions.length > 0);
    expect(found.has('Control SHOW')).toBe(isConditional);
    elements
      .filter(({ type }) => type === 'SideCell')
      .forEach(({ rule, options }) =>
        expect(rule?.condition).toEqual({
          type: 'AND',
          conditions: [
            {
              type: 'LEAF',
              scope: '#/properties/$ctx/properties/activeSide',
              expectedValue: options?.['side'],
            },
            { type: 'LEAF', scope: '#/properties/$ctx/properties/editable', expectedValue: true },
          ],
        }),
      );
  });

  it('uses conditions that need no validator in the browser', () => {
    const types = JSON.stringify(compiled.uiSchema).match(/"condition":\{"type":"\w+"/gu) ?? [];
    expect([...new Set(types)].sort()).toEqual(
      [...new Set(types)].filter((type) => /"(LEAF|AND|OR)"$/u.test(type)).sort(),
    );
    expect(JSON.stringify(compiled.uiSchema)).not.toContain('"schema"');
  });
});

const EVERY_VERSION = [...SHIPPED_DEFINITIONS, ...EARLIER_DEFINITIONS];

describe.each(EVERY_VERSION.map((form) => [form.key, form.version, form] as const))(
  '%s %d',
  (_key, _version, definition) => {
    const compiled = compile(definition);

    it.each(sidesOfForm(definition))('accepts the golden answers of the %s', (side) => {
      const context = contextOf(side);
      const answers = readGolden(definition, side);
      expect(problems(definition, answers, context)).toEqual([]);
      expect(refusedKeys(validatorOf(compiled.dataSchema), answers)).toEqual([]);
      const submitted = withContext(definition, answers, context);
      expect(refusedKeys(validatorOf(compiled.submitSchemas[side]!), submitted)).toEqual([]);
    });
  },
);

describe('the draft schema', () => {
  const validate = validatorOf(compile(SHIPPED_DEFINITIONS[0] as FormDefinition).dataSchema);

  it.each<[string, Answers, string[]]>([
    ['nothing at all', {}, []],
    ['half a form', { possessionDate: '20', moveInLandlordAgentState: null, unknownKey: [1] }, []],
    ['a text where a number goes', { buildingEntranceKeysIssued: '3' }, ['buildingEntranceKeysIssued']],
    ['a list where a text goes', { landlordLastName: ['x'] }, ['landlordLastName']],
    ['rooms that are none', { moveInRooms: [1] }, ['moveInRooms']],
    ['more rooms than a house has', { moveInRooms: Array(201).fill({}) }, ['moveInRooms']],
    ['a novel', { moveInGeneralComments: 'x'.repeat(20_001) }, ['moveInGeneralComments']],
  ])('%s', (_case, answers, expected) => {
    expect(refusedKeys(validate, answers)).toEqual(expected);
  });
});

describe('the canonical text', () => {
  it('ignores the order of properties, but not of lists', () => {
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'é' } })).toBe('{"a":{"c":"é","d":null},"b":[2,1]}');
    const [ca] = SHIPPED_DEFINITIONS as [FormDefinition];
    const turned = Object.fromEntries(Object.entries(ca).reverse());
    expect(canonicalJson(turned)).toBe(canonicalJson(ca));
    expect(JSON.parse(canonicalJson(ca))).toEqual(ca);
  });
});

it('compiles, checks and gates all forms without code generation', () => {
  const script = join(__dirname, 'support/without-eval.cjs');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', script],
    { encoding: 'utf8' },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(JSON.parse(stdout)).toEqual(SHIPPED_DEFINITIONS.map(({ key }) => key));
});
