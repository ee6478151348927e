import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { CheckField } from '../../ui/check-field';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';

const { users: texts } = messages;

const settingsQuery = queryOptions({
  queryKey: ['own-mail-settings'],
  queryFn: ({ signal }) => callApi('GET users/self/mail-settings', { signal }),
});

/** Lets inspectors choose which emails they receive. */
export function MailSettingsSection() {
  const client = useQueryClient();
  const settings = useQuery({ ...settingsQuery, refetchOnMount: 'always' });
  const saving = useSend(async (planMails: boolean) => {
    const saved = await callApi('PUT users/self/mail-settings', { body: { planMails } });
    client.setQueryData(settingsQuery.queryKey, saved);
    showToast({ kind: 'success', text: planMails ? texts.planMailsOn : texts.planMailsOff });
  });
  return (
    <Section title={texts.mailSettings}>
      <ProblemNotice problem={saving.problem} onRetry={saving.again} />
      <ListBody
        state={toListState(settings)}
        isEmpty={false}
        skeleton={{ shape: 'lines', count: 2 }}
        empty={{ title: '' }}
        onRetry={() => refetchRows(settings)}
      >
        <CheckField
          label={texts.planMails}
          help={texts.planMailsHelp}
          checked={settings.data?.planMails ?? true}
          disabled={saving.busy}
          onChecked={(planMails) => void saving.run(planMails)}
        />
      </ListBody>
    </Section>
  );
}
