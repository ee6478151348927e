import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type LegalHoldItem, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { EndHoldDialog } from '../../shared/law/end-hold-dialog';
import { HOLD_LIST, HoldEntry } from '../../shared/law/hold-entry';
import { legalHoldsQuery } from '../../shared/law/law-queries';

const texts = messages.legalHolds;

/** Lists the legal holds of the company: those in force, and the last ended ones. */
export function HoldsOfCompany() {
  const query = useQuery(legalHoldsQuery);
  const [ending, setEnding] = useState<LegalHoldItem | null>(null);
  const holds = query.data ?? [];
  const active = holds.filter(({ endedAt }) => endedAt === null);
  const ended = holds.filter(({ endedAt }) => endedAt !== null);
  return (
    <ListBody
      state={toListState(query)}
      isEmpty={holds.length === 0}
      skeleton={{ shape: 'rows', count: 3 }}
      empty={{ title: texts.none, help: texts.intro }}
      failedTitle={texts.failed}
      onRetry={() => refetchRows(query)}
    >
      {active.length === 0 ? (
        <Typography>{texts.none}</Typography>
      ) : (
        <Holds label={texts.heading} holds={active} onEnd={setEnding} />
      )}
      {ended.length > 0 && (
        <Box>
          <Typography variant="h2">{texts.endedHeading}</Typography>
          <Holds label={texts.endedHeading} holds={ended} onEnd={null} />
        </Box>
      )}
      {ending && <EndHoldDialog key={ending.id} hold={ending} onClose={() => setEnding(null)} />}
    </ListBody>
  );
}

interface HoldsProps {
  label: string;
  holds: readonly LegalHoldItem[];
  onEnd: ((hold: LegalHoldItem) => void) | null;
}

const Holds = ({ label, holds, onEnd }: HoldsProps) => (
  <Box component="ul" aria-label={label} sx={HOLD_LIST}>
    {holds.map((hold) => (
      <HoldEntry
        key={hold.id}
        hold={hold}
        place={
          <MuiLink component={Link} to={`/properties/${hold.propertyId}`}>
            <bdi>{hold.property}</bdi>
          </MuiLink>
        }
        onEnd={onEnd && (() => onEnd(hold))}
      />
    ))}
  </Box>
);
