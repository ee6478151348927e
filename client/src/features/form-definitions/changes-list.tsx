import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { messages, type FormChangeItem } from '@walkthrough/domain';

const { forms } = messages;

const MARKS: Readonly<Record<FormChangeItem['change'], string>> = {
  added: forms.added,
  removed: forms.removed,
  changed: forms.changedMark,
};

const TONES = { added: 'success.main', removed: 'error.main', changed: 'info.main' } as const;

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

interface ChangesListProps {
  changes: readonly FormChangeItem[];
  /** Leads to a place of the later document; left out where there is none on the screen. */
  onGoTo?: (path: string) => void;
}

/** The differences between two versions, part by part, with both values. */
export function ChangesList({ changes, onGoTo }: ChangesListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map((each) => {
        const content = <Change change={each} />;
        const canGo = onGoTo !== undefined && each.change !== 'removed';
        return (
          <Box
            component="li"
            key={`${each.what} ${each.id}`}
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {canGo ? (
              <ButtonBase onClick={() => onGoTo(each.path)} sx={ENTRY}>
                {content}
              </ButtonBase>
            ) : (
              <Box sx={ENTRY}>{content}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function Change({ change: { change, what, id, fields, before, after } }: { change: FormChangeItem }) {
  return (
    <>
      <Box component="span">
        <Box component="strong" sx={{ color: TONES[change] }}>
          {MARKS[change]}
        </Box>{' '}
        {what} <code>{id}</code> {fields.join(', ')}
      </Box>
      {before !== undefined && <Value sign="−">{brief(before)}</Value>}
      {after !== undefined && <Value sign="+">{brief(after)}</Value>}
    </>
  );
}

function Value({ sign, children }: { sign: string; children: string }) {
  return (
    <Box component="code" sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {sign} {children}
    </Box>
  );
}

const ENTRY = {
  width: '100%',
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'stretch',
  gap: 0.25,
  px: 2,
  py: 1,
  textAlign: 'left',
  font: 'inherit',
} as const;
