import { messages, OFFERED_LANGUAGES } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import {
  deviceLanguage,
  keepLanguage,
  LANGUAGE_OPTIONS,
  loadLanguage,
  reloadInKeptLanguage,
} from '../../ui/language';
import { Section } from '../../ui/section';
import { SelectField } from '../../ui/select-field';

const { users: texts } = messages;

/** Lets users choose the language of their screens, emails and reports. */
export function LanguageSection() {
  const saving = useSend(async (chosen: string) => {
    const language = OFFERED_LANGUAGES.find((each) => each === chosen)!;
    // First its texts, so that a device on a poor connection is not left with English.
    await loadLanguage(language);
    await callApi('PUT users/self/language', { body: { language } });
    keepLanguage(language);
    reloadInKeptLanguage();
  });
  return (
    <Section title={texts.language}>
      <ProblemNotice problem={saving.problem} onRetry={saving.again} />
      <SelectField
        label={texts.languageOfScreens}
        help={texts.languageHelp}
        value={deviceLanguage()}
        options={LANGUAGE_OPTIONS}
        disabled={saving.busy}
        onValue={(chosen) => void saving.run(chosen)}
      />
    </Section>
  );
}
