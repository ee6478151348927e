import { messages, type WorkBasketMode, perLanguage } from '@walkthrough/domain';

const { basketActions: texts } = messages;

/** Empty-list hints of the server's lists. */
const HELP: Partial<Record<WorkBasketMode, string>> = perLanguage(() => ({
  assigned: texts.emptyAssigned,
  team: texts.emptyTeam,
  history: texts.emptyHistory,
  cancelled: texts.emptyCancelled,
  conditionAssigned: texts.emptyAssigned,
  conditionHistory: texts.emptyConditionHistory,
}));

export const EmptyHelp = ({ mode }: { mode: WorkBasketMode }) => HELP[mode];
