import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../api/api-error';
import { commonTexts, signInTexts } from '../../app/texts';
import { TextField } from '../../ui/form-field';
import { requestPasswordReset } from './api/request-password-reset';

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
      <Typography variant="h1">{signInTexts.resetTitle}</Typography>
      {request.isSuccess && <Alert severity="success">{signInTexts.resetSent}</Alert>}
      {request.isError && (
        <Alert severity="error">
          {isApiError(request.error, 'too_many_attempts') ? request.error.message : signInTexts.resetFailed}
        </Alert>
      )}
      <TextField
        label={signInTexts.email}
        help={signInTexts.resetHelp}
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
        {request.isPending ? signInTexts.sendingReset : signInTexts.sendReset}
      </Button>
      <Button onClick={onDone} sx={{ justifySelf: 'center' }}>
        {commonTexts.cancel}
      </Button>
    </Box>
  );
}
