import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { isAllowed, type LegalHoldItem, messages, PLACES_LEGAL_HOLDS } from '@walkthrough/domain';
import { useState } from 'react';
import { useNetworkStatus } from '../../../offline/status/use-network-status';
import { actorOf } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { EndHoldDialog } from '../../../shared/law/end-hold-dialog';
import { HOLD_LIST, HoldEntry } from '../../../shared/law/hold-entry';
import { propertyHoldsQuery } from '../../../shared/law/law-queries';
import { RecordPart } from '../record-part';
import { PlaceHoldDialog } from './place-hold-dialog';

const texts = messages.legalHolds;

/** Shows the legal holds of a property; administrators place and end them. */
export function HoldsPart({ id }: { id: number }) {
  const { user, tenant } = useSignedIn();
  const { online } = useNetworkStatus();
  const query = useQuery(propertyHoldsQuery(id));
  const [isPlacing, setPlacing] = useState(false);
  const [ending, setEnding] = useState<LegalHoldItem | null>(null);
  const mayPlace = online && isAllowed(actorOf(user, tenant), PLACES_LEGAL_HOLDS);
  const holds = query.data ?? [];
  return (
    <RecordPart
      title={texts.heading}
      name="holds"
      query={query}
      empty={holds.length === 0 ? texts.noneHere : null}
      failedTitle={texts.failed}
      skeleton={{ shape: 'rows', count: 1 }}
      action={mayPlace && <Button onClick={() => setPlacing(true)}>{texts.place}</Button>}
    >
      <Box component="ul" sx={HOLD_LIST}>
        {holds.map((hold) => (
          <HoldEntry key={hold.id} hold={hold} onEnd={mayPlace ? () => setEnding(hold) : null} />
        ))}
      </Box>
      {ending && <EndHoldDialog key={ending.id} hold={ending} onClose={() => setEnding(null)} />}
      {isPlacing && <PlaceHoldDialog propertyId={id} onClose={() => setPlacing(false)} />}
    </RecordPart>
  );
}
