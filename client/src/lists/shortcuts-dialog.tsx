import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { messages, perLanguage } from '@walkthrough/domain';
import { screenLetters } from '../session/screen-letters';
import { useSignedIn } from '../session/use-session';
import { Dialog } from '../ui/dialog';

const { common, lists: texts, navigation } = messages;

/** Alternative keys and what they do. Letter keys have no effect while they are switched off. */
const ROWS: readonly (readonly [keys: readonly string[], does: string])[] = perLanguage(() => [
  [['↑', '↓', '←', '→'], texts.keyMove],
  [['Enter'], texts.keyOpen],
  [['p'], texts.keyPeek],
  [['Space', 'x'], texts.keyTick],
  [['Shift F10', 'm'], texts.keyMenu],
  [['/'], texts.keySearch],
  [['?'], texts.keyHelp],
  [['Ctrl K', '⌘ K'], texts.keyPalette],
]);

interface ShortcutsDialogProps {
  letters: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
}

/** Lists the keyboard shortcuts and switches letter keys on or off. */
export function ShortcutsDialog({ letters, onLetters, onClose }: ShortcutsDialogProps) {
  const { user, tenant } = useSignedIn();
  return (
    <Dialog open narrow title={texts.shortcuts} onClose={onClose} closeLabel={common.close}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {texts.shortcutsHelp}
      </Box>
      <Box component="dl" sx={LIST}>
        {ROWS.map(([keys, does]) => (
          <Box key={does} sx={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Box>
        ))}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {navigation.goTo}
      </Box>
      <Box component="dl" sx={LIST}>
        {screenLetters(user, tenant).map(({ letter, path, title }) => (
          <Box key={path} sx={{ display: 'contents' }}>
            <dt>
              {['g', ...letter].map((key, place) => (
                <kbd key={place}>{key}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={letters} onChange={(_event, on) => onLetters(on)} />}
        label={texts.letterKeys}
      />
    </Dialog>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'center',
  m: 0,
  mb: 2,
  '& dd': { m: 0 },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 0.5 },
  '& kbd': {
    minWidth: 26,
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    textAlign: 'center',
  },
} as const;

/** Opens the list of shortcuts. Hidden on small screens, which rarely have a keyboard. */
export function ShortcutsButton({ onPress }: { onPress: () => void }) {
  const { shortcuts } = messages.lists;
  return (
    <Button
      aria-label={shortcuts}
      title={shortcuts}
      onClick={onPress}
      sx={{ minWidth: 36, display: { xs: 'none', md: 'inline-flex' } }}
    >
      <KeyboardIcon fontSize="small" />
    </Button>
  );
}
