import { getMetadataStorage } from 'class-validator';
import '../../src/app.module';
import { textKindOf } from '../../src/core/http/input/fields';

interface Rule {
  target: (new () => object) | string;
  propertyName: string;
  name?: string;
}

/** Returns every text field, or list of texts, of a request, by class. */
function textFields(): [new () => object, string][] {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, Rule[]> };
  return [...storage.validationMetadatas.values()].flat().flatMap(({ target, propertyName, name }) => {
    return name === 'isString' && typeof target === 'function' ? [[target, propertyName] as const] : [];
  }) as [new () => object, string][];
}

describe('texts of requests', () => {
  /** New fields must be added here: named fields are normalized, others are stored as sent (docs/decisions/0193). */
  it('are normalized or stored as sent', () => {
    // Classes derived by Omit or Pick inherit the kind, but not the declaration.
    const declared = textFields().filter(([target]) => !/^(?:Omit|Pick)/.test(target.name));
    const fields = declared.map(
      ([target, property]) => `${target.name}.${property}: ${textKindOf(target, property) ?? 'undeclared'}`,
    );
    expect(fields.filter((field) => field.endsWith('undeclared'))).toEqual([]);
    expect(fields.length).toBeGreaterThan(100);
    expect([...new Set(fields)].sort()).toMatchSnapshot();
  });
});
