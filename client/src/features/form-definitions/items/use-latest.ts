import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a ref to the latest value, for handlers with a stable identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
