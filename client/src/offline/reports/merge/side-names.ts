import { messages, perLanguage } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';

/** Names of report kinds and sides in lists. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = perLanguage(() => ({
  moveIn: messages.common.moveIn,
  moveOut: messages.common.moveOut,
  single: messages.common.visit,
}));
