import { useState } from 'react';

/**
 * Keeps a record as it was when its form opened. If somebody else saves, the list updates, but a save based on the new
 * version would silently undo their change.
 */
export function useInitialValue<T>(record: T): T {
  const [seen] = useState(record);
  return seen;
}
