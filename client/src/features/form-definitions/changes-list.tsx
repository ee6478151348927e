import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { messages, type FormChangeItem, perLanguage } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { readChanges, type ChangeWords } from './change-words';

const { forms } = messages;

const MARKS: Readonly<Record<FormChangeItem['change'], string>> = perLanguage(() => ({
  added: forms.added,
  removed: forms.removed,
  changed: forms.changedMark,
}));

const TONES = { added: 'success.main', removed: 'error.main', changed: 'info.main' } as const;

interface ChangesListProps {
  changes: readonly FormChangeItem[];
  before: FormDefinition;
  after: FormDefinition;
  /** Navigates to a place in the later document; absent if it is not on the screen. */
  onGoTo?: (path: string) => void;
}

/** Differences between two versions, part by part, with both values. */
export function ChangesList({ changes, before, after, onGoTo }: ChangesListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {readChanges(changes, before, after).map(({ change: each, words }) => {
        const content = <Change change={each.change} words={words} />;
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

function Change({
  change,
  words: { name, lines },
}: {
  change: FormChangeItem['change'];
  words: ChangeWords;
}) {
  return (
    <>
      <Box component="span">
        <Box component="strong" sx={{ color: TONES[change] }}>
          {MARKS[change]}
        </Box>{' '}
        {name}
      </Box>
      {lines.map(({ label, before, after }) => (
        <Box key={label} component="span" sx={LINE}>
          {label && (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {label}
            </Box>
          )}
          {before !== undefined && <Value sign="−">{before}</Value>}
          {after !== undefined && <Value sign="+">{after}</Value>}
        </Box>
      ))}
    </>
  );
}

function Value({ sign, children }: { sign: string; children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {sign} {children}
    </Box>
  );
}

const LINE = { display: 'grid', fontSize: '0.8125rem', pl: 1.5 } as const;

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
