import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What the last render had, for handlers that are to stay the same from one render to the next. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
