import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { checkFile } from './check-file';
import { checkProblem, FileProblem } from './check-problem';
import { DropArea } from './drop-area';
import { Verdict } from './verdict';

const texts = messages.verify;

function onlyOne(files: readonly File[]): File {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw new FileProblem(texts.oneFile);
  return file;
}

/** Hashes a file locally and shows whether it is an unaltered report. */
export function FileCheck() {
  const { online } = useNetworkStatus();
  const [step, setStep] = useState<string | null>(null);
  const check = useMutation({
    networkMode: 'always',
    mutationFn: async (files: readonly File[]) => {
      const file = onlyOne(files);
      const { name } = file;
      setStep(fill(texts.reading, { name }));
      return checkFile(file, () => setStep(fill(texts.asking, { name })));
    },
    onSettled: () => setStep(null),
  });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!online && <Alert severity="warning">{texts.offline}</Alert>}
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { mt: -2 } }}>
        {check.isPending && (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{step}</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
        {check.data && !check.isPending && <Verdict {...check.data} />}
      </Box>
      {check.isError && <Alert severity="error">{checkProblem(check.error)}</Alert>}
      <DropArea
        label={check.data ? texts.chooseAnother : texts.chooseFile}
        disabled={check.isPending}
        onFiles={check.mutate}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.fileHelp}
      </Typography>
    </Box>
  );
}
