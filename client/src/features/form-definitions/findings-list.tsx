import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import type { PlacedFinding } from './form-validation';
import type { GoTo } from './use-views';

const { forms } = messages;

interface FindingsListProps {
  findings: readonly PlacedFinding[];
  /** Whether the version can still be published. */
  isDraft: boolean;
  onGoTo: GoTo;
  /** Returns the place of a finding in the form's words; empty if it has none. */
  placeWords: (finding: PlacedFinding) => string;
}

/** All findings of the publish gate; each links to its place. */
export function FindingsList({ findings, isDraft, onGoTo, placeWords }: FindingsListProps) {
  if (findings.length === 0)
    return <Typography sx={{ p: 2 }}>{isDraft ? forms.noFindings : forms.noIssues}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {findings.map((finding, index) => {
        const isError = finding.severity === 'error';
        const Icon = isError ? ErrorIcon : WarningIcon;
        return (
          <li key={`${finding.path} ${finding.code} ${index}`}>
            <ButtonBase onClick={() => onGoTo(finding)} sx={ENTRY}>
              <Icon
                titleAccess={isError ? forms.error : forms.warning}
                fontSize="small"
                sx={{ color: isError ? 'error.main' : 'warning.main', mt: 0.25 }}
              />
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block' }}>
                  {finding.message}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 600 }}>
                  {placeWords(finding)}
                </Box>
                <Box
                  component="code"
                  sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                  {finding.path || forms.wholeDocument}
                </Box>
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}

const ENTRY = {
  width: '100%',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 1,
  px: 2,
  py: 1,
  textAlign: 'left',
  font: 'inherit',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;
