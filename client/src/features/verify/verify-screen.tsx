import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages, pageTitle } from '@walkthrough/domain';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../session/screens';
import { BrandMark } from '../../ui/brand-mark';
import { usePageTitle } from '../../ui/use-page-title';
import { canReadFiles } from './check-file';
import { FileCheck } from './file-check';
import { HashCheck } from './hash-check';
import { NumberCheck } from './number-check';

const texts = messages.verify;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Lets anybody verify that a report is unaltered since it was issued (docs/decisions/0013). */
export function VerifyScreen() {
  usePageTitle(pageTitle(SCREENS.verify), messages.shell.product);
  return (
    <Box sx={{ width: 'min(680px, 100%)', mx: 'auto', px: 2, pt: { xs: 2, sm: 5 }, pb: 9 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <BrandMark size={32} />
        <Box component="span" sx={{ flex: 1, fontSize: '1.125rem', fontWeight: 700 }}>
          {messages.shell.product}
        </Box>
        <Button component={Link} to={SCREENS.signIn}>
          {texts.toSignIn}
        </Button>
      </Box>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {messages.screens.verifyReport}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{texts.intro}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title={texts.fileTitle}>{canReadFiles() ? <FileCheck /> : <HashCheck />}</Part>
        <Part title={texts.numberTitle}>
          <NumberCheck />
        </Part>
      </Box>
    </Box>
  );
}
