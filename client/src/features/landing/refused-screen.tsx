import Alert from '@mui/material/Alert';
import { fill, messages, pageTitle, screenOfAddress } from '@walkthrough/domain';
import { useLocation } from 'react-router-dom';
import { inTermOf } from '../../session/customer-term';
import { needsOf } from '../../session/screen-needs';
import { useSignedIn } from '../../session/use-session';

const { landing: texts } = messages;

/**
 * Names the refused screen and the right it needs. For records it names neither, since their existence is confidential.
 */
export function RefusedScreen() {
  const { tenant } = useSignedIn();
  const { state } = useLocation() as { state: { refused?: string } | null };
  const path = state?.refused === undefined ? undefined : screenOfAddress(state.refused);
  if (path === undefined) return null;
  const inTerm = inTermOf(tenant);
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {fill(texts.refused, { screen: inTerm(pageTitle(path)), needs: inTerm(needsOf(path) ?? '') })}
    </Alert>
  );
}
