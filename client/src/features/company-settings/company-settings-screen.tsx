import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages, type TenantSettings } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { UnsavedChanges } from '../../editing/unsaved-changes';
import { useFirstProblem } from '../../editing/use-first-problem';
import { LogoForm } from '../../shared/company-settings/logo-form';
import { SettingsFields } from '../../shared/company-settings/settings-fields';
import { useSettingsForm } from '../../shared/company-settings/use-settings-form';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { refreshSession } from '../../session/sign-in';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { SampleDataSection } from './sample-data-section';

const { common, configuration: texts, firstSteps, screens, shell } = messages;

/** System Configuration: company details, report settings and logo. */
export function CompanySettingsScreen() {
  usePageTitle(screens.systemConfiguration, shell.product);
  const client = useQueryClient();
  // Incremented to restart the form with data that somebody else saved.
  const [round, setRound] = useState(0);
  const settings = useQuery({
    queryKey: deskQueryKeys.companySettings,
    queryFn: ({ signal }) => callApi('GET tenant_configs/self', { signal }),
    refetchOnMount: 'always',
  });
  const keep = (saved: TenantSettings) => client.setQueryData(deskQueryKeys.companySettings, saved);
  return (
    <ListPage title={screens.systemConfiguration} intro={texts.settingsIntro}>
      <ListBody
        state={toListState(settings)}
        isEmpty={false}
        empty={{ title: '' }}
        skeleton={{ shape: 'fields', count: 7 }}
        failedTitle={texts.settingsFailed}
        onRetry={() => refetchRows(settings)}
      >
        {settings.data && (
          <>
            <OwnSettings
              key={round}
              settings={settings.data}
              onSaved={keep}
              onTheirs={() => void settings.refetch().then(() => setRound((count) => count + 1))}
            />
            <Section title={texts.logoSection}>
              <LogoForm
                company="self"
                hasLogo={settings.data.hasLogo}
                load={(signal) => callApi('GET tenants/self/logo', { signal })}
                send={(form) => callApi('POST tenants/self/logo', { form })}
                remove={() => callApi('DELETE tenants/self/logo')}
                onSent={() => {
                  void settings.refetch();
                  // Updates the top bar of this user; others see it on their next page load.
                  void refreshSession();
                }}
              />
            </Section>
            <SampleDataSection />
            <FirstStepsAgain />
          </>
        )}
      </ListBody>
    </ListPage>
  );
}

/** Brings back the first-steps checklist. */
function FirstStepsAgain() {
  const client = useQueryClient();
  const again = useSend(async () => {
    const now = await callApi('PUT first-steps', { body: { isPutAway: false } });
    client.setQueryData(deskQueryKeys.firstSteps, now);
    showToast({ kind: 'success', text: firstSteps.shown });
  });
  return (
    <Section title={firstSteps.title}>
      <ProblemNotice problem={again.problem} onRetry={again.again} />
      <Typography sx={{ mb: 1.5 }}>{firstSteps.showHelp}</Typography>
      <Button variant="outlined" disabled={again.busy} onClick={() => void again.run(undefined)}>
        {firstSteps.show}
      </Button>
    </Section>
  );
}

interface OwnSettingsProps {
  settings: TenantSettings;
  onSaved: (saved: TenantSettings) => void;
  onTheirs: () => void;
}

function OwnSettings({ settings, onSaved, onTheirs }: OwnSettingsProps) {
  const { form, question } = useSettingsForm({
    settings,
    // Only the provider can change these two.
    send: ({ customerLabel: _, hasTier2Support: __, ...body }, ifMatch) =>
      callApi('POST tenant_configs/self', { body, ifMatch }),
    onSaved: (saved) => {
      onSaved(saved);
      showToast({ kind: 'success', text: texts.saved });
    },
    onTheirs,
  });
  const fields = useFirstProblem(form.attempts);
  return (
    <Section title={texts.companySection}>
      <Box
        component="form"
        ref={fields}
        noValidate
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 560 }}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ProblemNotice problem={form.problem} onRetry={form.submit} />
        <SettingsFields form={form} />
        <Button type="submit" variant="contained" disabled={form.busy} sx={{ justifySelf: 'start' }}>
          {form.busy ? common.saving : common.submit}
        </Button>
      </Box>
      <UnsavedChanges present={form.isDirty} mayLeave={form.mayLeave} />
      {question}
    </Section>
  );
}
