import CheckIcon from '@mui/icons-material/VerifiedOutlined';
import CrossIcon from '@mui/icons-material/GppBadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fill, messages, perLanguage } from '@walkthrough/domain';
import type { CheckedFile } from './check-file';

const texts = messages.verify;

const APPEARANCES = perLanguage(
  () =>
    ({
      match: { Icon: CheckIcon, tone: 'success', title: texts.matchTitle, text: texts.matchText },
      mismatch: { Icon: CrossIcon, tone: 'error', title: texts.mismatchTitle, text: texts.mismatchText },
    }) as const,
);

/** Result of a check, as text, icon and colour. */
export function Verdict({ name, sha256, matches }: CheckedFile) {
  const { Icon, tone, title, text } = APPEARANCES[matches ? 'match' : 'mismatch'];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        p: 2,
        borderRadius: 1,
        border: 2,
        borderColor: `${tone}.main`,
        bgcolor: `${tone}.light`,
      }}
    >
      <Icon sx={{ fontSize: 36, color: `${tone}.main` }} />
      <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component="p" sx={{ pt: 0.5 }}>
          {title}
        </Typography>
        <Typography>{fill(text, { name })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.fingerprint}: <code>{sha256}</code>
        </Typography>
      </Box>
    </Box>
  );
}
