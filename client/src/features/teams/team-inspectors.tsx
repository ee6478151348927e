import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type TeamItem, type TeamMember } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { AutocompleteInput } from '../../editing/inputs/autocomplete-input';
import { ProblemNotice } from '../../editing/problem-notice';
import { offerUndo } from '../../editing/undo';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { DataTable } from '../../ui/data-table';
import { Section } from '../../ui/section';
import { inspectorsQuery, teamInspectorsQuery } from './teams-queries';

const { common, teams: texts } = messages;

const nameOf = ({ firstName, name }: Pick<TeamMember, 'firstName' | 'name'>) => `${firstName} ${name}`.trim();

/** The team's inspectors and its auditors. */
export function TeamInspectors({ team: { id } }: { team: TeamItem }) {
  const client = useQueryClient();
  const members = useQuery({ ...teamInspectorsQuery(id), refetchOnMount: 'always' });
  const [isAdding, setAdding] = useState(false);
  const show = (all: TeamMember[]) => client.setQueryData(teamInspectorsQuery(id).queryKey, all);
  const add = async (inspectorId: number) =>
    show(await callApi('PUT teams/{id}/inspectors', { path: { id }, body: { ids: [inspectorId] } }));
  const audits = async (inspectorId: number, auditor: boolean) =>
    show(await callApi('PUT teams/{id}/auditors', { path: { id }, body: { inspectorId, auditor } }));

  const auditing = useSend(({ id: inspectorId, auditor }: TeamMember) => audits(inspectorId, !auditor));
  const removing = useSend(async (member: TeamMember) => {
    await callApi('DELETE teams/{id}/inspector/{inspectorId}', { path: { id, inspectorId: member.id } });
    await members.refetch();
    offerUndo({
      text: fill(texts.removed, { name: nameOf(member) }),
      undo: async () => {
        await add(member.id);
        if (member.auditor) await audits(member.id, true);
      },
    });
  });
  const busy = auditing.busy || removing.busy;
  return (
    <Section
      title={texts.inspectors}
      action={<Button onClick={() => setAdding(true)}>{texts.addInspector}</Button>}
    >
      <ProblemNotice problem={auditing.problem} onRetry={auditing.again} />
      <ProblemNotice problem={removing.problem} onRetry={removing.again} />
      <ListBody
        state={toListState(members)}
        isEmpty={members.data?.length === 0}
        skeleton={{ shape: 'rows', count: 2 }}
        empty={{ title: texts.noInspectors }}
        onRetry={() => refetchRows(members)}
      >
        <DataTable label={texts.inspectors} titles={[common.inspector, common.auditor]} withActions>
          {(members.data ?? []).map((member) => (
            <tr key={member.id}>
              <td>
                {nameOf(member)}
                {!member.isActive && ` (${texts.inactive})`}
              </td>
              <td>
                <Checkbox
                  checked={member.auditor}
                  disabled={busy}
                  onChange={() => void auditing.run(member)}
                  slotProps={{ input: { 'aria-label': fill(texts.auditorOf, { name: nameOf(member) }) } }}
                />
              </td>
              <td>
                <Button
                  disabled={busy}
                  aria-label={fill(texts.remove, { name: nameOf(member) })}
                  onClick={() => void removing.run(member)}
                >
                  {common.remove}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      </ListBody>
      {isAdding && (
        <AddInspectorDialog members={members.data ?? []} onAdd={add} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}

interface AddInspectorDialogProps {
  members: readonly TeamMember[];
  onAdd: (inspectorId: number) => Promise<unknown>;
  onClose: () => void;
}

function AddInspectorDialog({ members, onAdd, onClose }: AddInspectorDialogProps) {
  const inspectors = useQuery(inspectorsQuery);
  const present = new Set(members.map(({ id }) => id));
  const form = useEditForm({
    localValues: { inspectorId: null as number | null },
    check: ({ inspectorId }) => ({ inspectorId: inspectorId === null ? texts.inspectorMissing : undefined }),
    save: ({ inspectorId }) => onAdd(inspectorId!),
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.addInspector} submitLabel={texts.add} onClose={onClose}>
      <AutocompleteInput
        form={form}
        name="inspectorId"
        label={common.inspector}
        placeholder={texts.chooseInspector}
        autoFocus
        loading={inspectors.isPending}
        options={(inspectors.data ?? [])
          .filter(({ id }) => !present.has(id))
          .map((inspector) => ({ id: inspector.id, label: nameOf(inspector) }))}
      />
    </EditDialog>
  );
}
