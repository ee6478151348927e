import { getMetadataStorage } from 'class-validator';
import '../../src/app.module';
import { textKindOf } from '../../src/core/http/input/fields';

interface Rule {
  target: (new () => object) | string;
  propertyName: string;
  name?: string;
}

/** Every field of a request that is a text, or a list of texts, by its class. */
function textFields(): [new () => object, string][] {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, Rule[]> };
  return [...storage.validationMetadatas.values()].flat().flatMap(({ target, propertyName, name }) => {
    return name === 'isString' && typeof target === 'function' ? [[target, propertyName] as const] : [];
  }) as [new () => object, string][];
}

describe('the texts of requests', () => {
  /** A new field belongs here: named fields are normalised, all else is kept as it was sent (docs/decisions/0193). */
  it('are normalised or kept as sent', () => {
    // Classes that pick fields of others take over how they are kept, but not what declares it.
    const declared = textFields().filter(([target]) => !/^(?:Omit|Pick)/.test(target.name));
    const fields = declared.map(
      ([target, property]) => `${target.name}.${property}: ${textKindOf(target, property) ?? 'undeclared'}`,
    );
    expect(fields.filter((field) => field.endsWith('undeclared'))).toEqual([]);
    expect(fields.length).toBeGreaterThan(100);
    expect([...new Set(fields)].sort()).toMatchSnapshot();
  });
});
