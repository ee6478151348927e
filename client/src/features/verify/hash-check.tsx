import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { messages, SHA256_PATTERN } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../ui/form-field';
import { isIssuedFile } from './api/verification';
import { checkProblem } from './check-problem';
import { Verdict } from './verdict';

const texts = messages.verify;

/** For insecure contexts without Web Crypto: the hash is computed elsewhere and pasted. */
export function HashCheck() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = useMutation({
    networkMode: 'always',
    mutationFn: async (sha256: string) => ({
      name: texts.pastedFile,
      sha256,
      matches: await isIssuedFile(sha256),
    }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Some tools print it in groups.
    const sha256 = text.replace(/\s/gu, '').toLowerCase();
    if (!SHA256_PATTERN.test(sha256)) setProblem(texts.hashInvalid);
    else if (!check.isPending) check.mutate(sha256);
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">
        <Typography sx={{ fontWeight: 600 }}>{texts.insecureTitle}</Typography>
        {texts.insecureText}
      </Alert>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {texts.insecureCommands}
      </Typography>
      <TextField
        label={texts.fingerprint}
        problem={problem}
        value={text}
        onValue={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        input={{ inputProps: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="contained" disabled={text === '' || check.isPending}>
        {texts.checkHash}
      </Button>
      {check.isError && <Alert severity="error">{checkProblem(check.error)}</Alert>}
      <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
        {check.data && <Verdict {...check.data} />}
      </Box>
    </Box>
  );
}
