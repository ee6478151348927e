import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  type Jurisdiction,
  type LawRule,
  type LawSettings,
  messages,
  RULE_PACKS,
} from '@walkthrough/domain';
import { useState } from 'react';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { lawSettingsQuery } from '../../shared/law/law-queries';
import { ReviewNotice } from './review-notice';
import { RuleDialog } from './rule-dialog';
import { RuleEntry } from './rule-entry';

const texts = messages.lawSettings;

interface RulesOfPlaceProps {
  jurisdiction: Jurisdiction;
  /** Name of the place. */
  place: string;
}

/** Shows all rules of a jurisdiction with text, sources, status and the company's settings. */
export function RulesOfPlace({ jurisdiction, place }: RulesOfPlaceProps) {
  const settings = useQuery(lawSettingsQuery);
  const [edited, setEdited] = useState<LawRule | null>(null);
  return (
    <ListBody
      state={toListState(settings)}
      isEmpty={false}
      skeleton={{ shape: 'rows', count: 6 }}
      empty={{ title: texts.failed }}
      failedTitle={texts.failed}
      onRetry={() => refetchRows(settings)}
    >
      {settings.data && (
        <>
          <ReviewNotice jurisdiction={jurisdiction} settings={settings.data} />
          <Box
            component="ul"
            aria-label={fill(texts.rulesOf, { place })}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {RULE_PACKS[jurisdiction].map((rule) => (
              <RuleEntry
                key={rule.id}
                rule={rule}
                setting={settingOf(settings.data, rule)}
                onChange={() => setEdited(rule)}
              />
            ))}
          </Box>
          {edited && (
            <RuleDialog
              key={edited.id}
              rule={edited}
              setting={settingOf(settings.data, edited)}
              onClose={() => setEdited(null)}
            />
          )}
        </>
      )}
    </ListBody>
  );
}

const settingOf = ({ rules }: LawSettings, { id }: LawRule) => rules.find(({ rule }) => rule === id) ?? null;
