import { useRef } from 'react';
import { newUuid } from './new-uuid';

/** Returns the Idempotency-Key of a change: the same for the same values, however often they are sent. */
export function useActionKeys(): (values: object) => string {
  const keys = useRef(new Map<string, string>());
  return (values) => {
    const said = JSON.stringify(values);
    const key = keys.current.get(said) ?? newUuid();
    keys.current.set(said, key);
    return key;
  };
}
