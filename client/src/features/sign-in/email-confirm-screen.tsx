import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messages, pageTitle } from '@walkthrough/domain';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { SCREENS } from '../../session/screens';
import { usePageTitle } from '../../ui/use-page-title';
import { Entrance } from './entrance';

const { screens, shell, users: texts } = messages;

/** Confirms a new email address by the link from an email, signed in or not. */
export function EmailConfirmScreen() {
  usePageTitle(pageTitle('/emailConfirm'), shell.product);
  const [parameters] = useSearchParams();
  const key = parameters.get('key');
  return key ? (
    <Entrance>
      <Confirmation confirmationKey={key} />
    </Entrance>
  ) : (
    <Navigate to={SCREENS.signIn} replace />
  );
}

/** Safe to repeat: opening the link again shows the same result. */
function Confirmation({ confirmationKey: key }: { confirmationKey: string }) {
  const confirming = useQuery({
    queryKey: ['email-confirm', key],
    queryFn: ({ signal }) => callApi('GET emailChangeConfirm', { query: { key }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{screens.confirmEmail}</Typography>
      {confirming.isPending && <Typography role="status">{texts.confirmingEmail}</Typography>}
      {confirming.isSuccess && <Alert severity="success">{texts.emailConfirmed}</Alert>}
      {confirming.error && (
        <Alert
          severity="error"
          action={
            isApiError(confirming.error) &&
            !confirming.error.isFinal && (
              <Button color="inherit" onClick={() => void confirming.refetch()}>
                {shell.retry}
              </Button>
            )
          }
        >
          {refusalOf(confirming.error)}
        </Alert>
      )}
      <Button component={Link} to={SCREENS.signIn} variant="outlined">
        {texts.toSignIn}
      </Button>
    </Box>
  );
}

function refusalOf(error: Error): string {
  if (isApiError(error) && error.isUnreachable) return messages.signIn.networkError;
  return isApiError(error, 'rule_violation') ? error.message : texts.emailConfirmationFailed;
}
