import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fill, messages, REPORT_NUMBER_MAX } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../ui/form-field';
import { isIssuedNumber } from './api/verification';
import { checkProblem } from './check-problem';

const texts = messages.verify;

/** Checks whether a report number exists, and reveals nothing else. */
export function NumberCheck() {
  const [text, setText] = useState('');
  const check = useMutation({
    networkMode: 'always',
    mutationFn: async (number: string) => ({ number, exists: await isIssuedNumber(number) }),
  });
  const number = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number !== '' && !check.isPending) check.mutate(number);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={texts.numberLabel}
        help={texts.numberHelp}
        value={text}
        onValue={setText}
        input={{
          inputProps: {
            maxLength: REPORT_NUMBER_MAX,
            spellCheck: false,
            autoComplete: 'off',
            autoCapitalize: 'characters',
          },
        }}
      />
      <Button type="submit" variant="outlined" disabled={number === '' || check.isPending}>
        {texts.checkNumber}
      </Button>
      {check.isError && <Alert severity="error">{checkProblem(check.error)}</Alert>}
      <Box role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { mt: -2 } }}>
        {check.data && (
          <Alert severity="info">
            {fill(check.data.exists ? texts.numberExists : texts.numberUnknown, {
              number: check.data.number,
            })}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
