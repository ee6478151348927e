import { messages } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';

/** What a report on the device is of, where it stands among others. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  moveIn: messages.common.moveIn,
  moveOut: messages.common.moveOut,
  single: messages.common.visit,
};
