import { useState } from 'react';

/**
 * A record as it was when its form was opened. What is typed began with that one: when somebody else saves meanwhile, the
 * list behind the form follows, and a save that followed as well would silently undo what they have done.
 */
export function useSeen<T>(record: T): T {
  const [seen] = useState(record);
  return seen;
}
