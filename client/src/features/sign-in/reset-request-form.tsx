import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../api/api-error';
import { TextField } from '../../ui/form-field';
import { callApi } from '../../api/client';

/** The answer does not reveal whether the address is known. */
const requestPasswordReset = (email: string) =>
  callApi('POST sendPasswordChange', { body: { email }, token: null });

export function ResetRequestForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const request = useMutation({ mutationFn: requestPasswordReset, networkMode: 'always' });
  const address = email.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address !== '' && !request.isPending) request.mutate(address);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{messages.signIn.resetTitle}</Typography>
      {request.isSuccess && <Alert severity="success">{messages.signIn.resetLinkSent}</Alert>}
      {request.isError && (
        <Alert severity="error">
          {isApiError(request.error, 'too_many_attempts')
            ? request.error.message
            : messages.signIn.resetRequestFailed}
        </Alert>
      )}
      <TextField
        label={messages.common.email}
        help={messages.signIn.resetHelp}
        value={email}
        onValue={setEmail}
        input={{ type: 'email', autoComplete: 'email', autoFocus: true }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={address === '' || request.isPending || request.isSuccess}
        sx={{ mt: 1 }}
      >
        {request.isPending ? messages.signIn.sending : messages.signIn.sendResetLink}
      </Button>
      <Button onClick={onDone} sx={{ justifySelf: 'center' }}>
        {messages.common.cancel}
      </Button>
    </Box>
  );
}
