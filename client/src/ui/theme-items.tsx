import ContrastIcon from '@mui/icons-material/Contrast';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SunlightIcon from '@mui/icons-material/WbSunny';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { messages } from '@walkthrough/domain';
import { chooseTheme, deviceTheme, THEME_CHOICES } from './theme-choice';

const { themes } = messages;

const ICONS = { system: ContrastIcon, light: LightIcon, dark: DarkIcon, sunlight: SunlightIcon } as const;

const HEADING = 'theme-heading';

/** Menu items for the theme of this device. MUI's menu wants its items as an array, not in a component. */
export function themeItems(onClose: () => void) {
  const current = deviceTheme();
  return [
    <Box
      key="heading"
      id={HEADING}
      component="li"
      role="presentation"
      sx={{ px: 2, pt: 0.5, typography: 'body2', color: 'text.secondary' }}
    >
      {themes.heading}
    </Box>,
    ...THEME_CHOICES.map((choice) => {
      const Icon = ICONS[choice];
      return (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={choice === current}
          aria-describedby={HEADING}
          selected={choice === current}
          onClick={() => {
            chooseTheme(choice);
            onClose();
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {themes[choice]}
        </MenuItem>
      );
    }),
  ];
}
