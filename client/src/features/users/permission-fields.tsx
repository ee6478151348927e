import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  messages,
  offeredFlags,
  type PeopleActor,
  PERMISSION_GROUPS,
  PERMISSION_PRESETS,
  type PermissionFlag,
  type PermissionGroup,
  type Role,
  perLanguage,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { CheckField } from '../../ui/check-field';

const { common, permissions, users: texts } = messages;

interface PermissionFieldsProps {
  actor: PeopleActor;
  /** Replaces the word customer by the company's label. */
  inTerm: (text: string) => string;
  role: Role;
  /** Permissions when the form opened, which can be kept. */
  before: readonly PermissionFlag[];
  value: readonly PermissionFlag[];
  onValue: (flags: PermissionFlag[]) => void;
}

const PRESETS = perLanguage(
  () =>
    ({
      ROLE_MANAGER: [
        ['coordinator', common.coordinator],
        ['auditor', common.auditor],
        ['manager', permissions.everyStaffPermission],
      ],
      ROLE_INSPECTOR: [['inspector', common.inspector]],
    }) as const,
);

/** Permissions of a user, grouped by topic, each with what it allows. */
export function PermissionFields({ actor, inTerm, role, before, value, onValue }: PermissionFieldsProps) {
  if (role === 'ROLE_ADMIN') return <Typography>{texts.everyPermission}</Typography>;
  const offered = offeredFlags(role, actor.tenantHasTier2Support);
  const isAdmin = actor.roles.includes('ROLE_ADMIN');
  const mayGive = (flag: PermissionFlag) => isAdmin || actor.flags[flag] || before.includes(flag);
  const presets = role === 'ROLE_MANAGER' || role === 'ROLE_INSPECTOR' ? PRESETS[role] : [];
  const toggle = (flag: PermissionFlag, isOn: boolean) =>
    onValue(isOn ? [...value, flag] : value.filter((each) => each !== flag));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1 }}>
        {texts.permissionsTitle}
      </Typography>
      {presets.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2">{texts.startWith}</Typography>
          {presets.map(([preset, label]) => (
            <Button
              key={preset}
              size="small"
              variant="outlined"
              onClick={() =>
                onValue(PERMISSION_PRESETS[preset].filter((flag) => offered.includes(flag) && mayGive(flag)))
              }
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      {(Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((group) => (
        <Group key={group} title={inTerm(permissions[group])}>
          {PERMISSION_GROUPS[group]
            .filter((flag) => offered.includes(flag) || value.includes(flag))
            .map((flag) => (
              <CheckField
                key={flag}
                label={inTerm(permissions[flag])}
                help={mayGive(flag) ? inTerm(permissions[`${flag}Help`]) : texts.notYours}
                disabled={!mayGive(flag)}
                checked={value.includes(flag)}
                onChecked={(isOn) => toggle(flag, isOn)}
              />
            ))}
        </Group>
      ))}
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="body2" sx={{ fontWeight: 650, color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
