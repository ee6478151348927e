import { useQuery } from '@tanstack/react-query';
import { displayDate, fill, messages } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { Fields, Section } from '../../ui/section';
import { SelectField } from '../../ui/select-field';
import { zoneOfAnalytics } from './analytics-filter';

const { analytics: texts } = messages;

interface TeamFilter {
  teamId: number | null;
  referenceId: number | null;
}

interface TeamChoiceProps {
  filter: TeamFilter;
  onChange: (filter: TeamFilter) => void;
}

/** Analyzed team and its reference date. */
export function TeamChoice({ filter, onChange }: TeamChoiceProps) {
  const teams = useQuery({
    queryKey: deskQueryKeys.analysedTeams,
    queryFn: ({ signal }) => callApi('GET teams', { signal }),
  });
  const all = teams.data ?? [];
  return (
    <Section title={texts.teamChoice}>
      <ListBody
        state={toListState(teams)}
        isEmpty={all.length === 0}
        empty={{ title: texts.noTeams, help: texts.noTeamsHelp }}
        skeleton={{ shape: 'fields', count: 1 }}
        onRetry={() => refetchRows(teams)}
      >
        <Fields>
          <SelectField
            label={messages.common.team}
            value={String(filter.teamId ?? '')}
            onValue={(id) => onChange({ teamId: id === '' ? null : Number(id), referenceId: null })}
            options={[
              ['', texts.chooseTeam] as const,
              ...all.map(({ id, name }) => [String(id), name] as const),
            ]}
          />
          {filter.teamId !== null && (
            <ReferenceField
              key={filter.teamId}
              teamId={filter.teamId}
              value={filter.referenceId}
              onValue={(referenceId) => onChange({ ...filter, referenceId })}
            />
          )}
        </Fields>
      </ListBody>
    </Section>
  );
}

interface ReferenceFieldProps {
  teamId: number;
  value: number | null;
  onValue: (id: number | null) => void;
}

function ReferenceField({ teamId, value, onValue }: ReferenceFieldProps) {
  const timeZone = zoneOfAnalytics();
  const days = useQuery({
    queryKey: deskQueryKeys.referenceDays(teamId),
    queryFn: ({ signal }) =>
      callApi('GET teams/{id}/reference-inspection', { path: { id: teamId }, query: { timeZone }, signal }),
  });
  return (
    <ListBody
      state={toListState(days)}
      isEmpty={days.data?.length === 0}
      empty={{ title: texts.noReferences }}
      skeleton={{ shape: 'fields', count: 1 }}
      onRetry={() => refetchRows(days)}
    >
      <SelectField
        label={texts.reference}
        help={texts.referenceHelp}
        value={String(value ?? '')}
        onValue={(id) => onValue(id === '' ? null : Number(id))}
        options={[
          ['', texts.chooseReference] as const,
          ...(days.data ?? []).map(
            ({ id, date, inspections: count }) =>
              [String(id), fill(texts.referenceOption, { date: displayDate(date), count })] as const,
          ),
        ]}
      />
    </ListBody>
  );
}
