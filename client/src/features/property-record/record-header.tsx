import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { messages, writtenAddress } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { isolated } from '../../ui/isolated';

const { common, legalHolds, manageProperties, propertyEditor, screens } = messages;

interface RecordHeaderProps {
  /** Null until loaded. */
  place: Parameters<typeof writtenAddress>[0] | null;
  code: string;
  /** Null if unknown. */
  active: boolean | null;
  isCommonArea: boolean;
  /** Whether anything of it is on legal hold. */
  isOnHold?: boolean;
  actions?: ReactNode;
}

/** Shows the address as the title of the record, what kind of property it is, and what can be done. */
export function RecordHeader(props: RecordHeaderProps) {
  const { place, code, active, isCommonArea, isOnHold = false, actions } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ typography: 'body2', color: 'text.secondary' }}>
          {[screens.propertyRecord, isolated(code)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{place ? writtenAddress(place) : screens.propertyRecord}</bdi>
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, mt: 0.75, '&:empty': { display: 'none' } }}>
          {active !== null && (
            <Chip
              size="small"
              variant="outlined"
              label={active ? propertyEditor.active : manageProperties.inactive}
            />
          )}
          {isOnHold && <Chip size="small" color="warning" variant="outlined" label={legalHolds.onHold} />}
          {isCommonArea && <Chip size="small" variant="outlined" label={common.commonArea} />}
        </Box>
      </Box>
      {actions}
    </Box>
  );
}
