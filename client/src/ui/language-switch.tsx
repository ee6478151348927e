import Button from '@mui/material/Button';
import { deviceLanguage, keepLanguage, LANGUAGE_OPTIONS, reloadInKeptLanguage } from './language';

/** Switches this device to another language before anybody has signed in. Its label is in that language. */
export function LanguageSwitch() {
  const others = LANGUAGE_OPTIONS.filter(([language]) => language !== deviceLanguage());
  return others.map(([language, name]) => (
    <Button
      key={language}
      lang={language}
      sx={{ justifySelf: 'center', color: 'text.secondary' }}
      onClick={() => {
        keepLanguage(language);
        reloadInKeptLanguage();
      }}
    >
      {name}
    </Button>
  ));
}
