import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fill, messages, type TeamItem } from '@walkthrough/domain';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { ConflictDialog } from '../../editing/conflict-dialog';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { TextInput } from '../../editing/inputs/text-input';
import { offerUndo } from '../../editing/undo';
import { useInitialValue } from '../../editing/use-initial-value';
import { useSend } from '../../editing/use-send';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { showToast } from '../../ui/toast';
import { TEAMS, teamsQuery } from './teams-queries';

const { common, teams: texts } = messages;

/** Server's message for an invalid name, otherwise a generic one. */
const wordingOr = (failed: string) => (error: ApiError) =>
  error.status >= 500 && !error.isUnreachable ? failed : undefined;

interface NewTeamDialogProps {
  onMade: (id: number) => void;
  onClose: () => void;
}

export function NewTeamDialog({ onMade, onClose }: NewTeamDialogProps) {
  const client = useQueryClient();
  const form = useEditForm({
    call: 'POST teams',
    initialValues: { name: '' },
    wording: wordingOr(texts.createFailed),
    save: async ({ name }) => {
      const made = await callApi('POST teams', { body: { name } });
      await client.invalidateQueries({ queryKey: TEAMS });
      showToast({ kind: 'success', text: fill(texts.created, { name: made.name }) });
      onMade(made.id);
    },
    onSaved: onClose,
  });
  return (
    <EditDialog form={form} title={texts.newTeam} submitLabel={texts.create} onClose={onClose}>
      <TextInput form={form} name="name" label={common.name} input={{ autoFocus: true }} />
    </EditDialog>
  );
}

interface TeamDialogProps {
  team: TeamItem;
  onClose: () => void;
}

export function RenameTeamDialog({ team: now, onClose }: TeamDialogProps) {
  const client = useQueryClient();
  const team = useInitialValue(now);
  const { id, version } = team;
  const before = useRef(team.name);
  const keep = (saved: TeamItem) =>
    client.setQueryData(teamsQuery.queryKey, (all) => all?.map((each) => (each.id === id ? saved : each)));
  const rename = (name: string, ifMatch: number) =>
    callApi('PUT teams/{id}', { path: { id }, body: { name }, ifMatch });
  const versioned = useVersionedSave<{ name: string }, number, TeamItem>({
    based: version,
    call: ({ name }, ifMatch) => rename(name, ifMatch),
    onSaved: (saved) => {
      keep(saved);
      const name = before.current;
      offerUndo({ text: texts.renamed, undo: async () => void keep(await rename(name, saved.version)) });
      onClose();
    },
    rebased: ({ version: theirs }) => theirs,
    isAlreadyApplied: ({ theirs }, { name }) => theirs['name'] === name,
  });
  const form = useEditForm({
    call: 'PUT teams/{id}',
    initialValues: { name: team.name },
    wording: wordingOr(texts.renameFailed),
    save: ({ name }) => versioned.save({ name }),
  });
  const { conflict } = versioned;
  const renamed = conflict?.theirs['name'];
  const theirs = typeof renamed === 'string' ? renamed : team.name;
  const { name: mine } = form.values;
  return (
    <>
      <EditDialog form={form} title={texts.rename} submitLabel={common.save} onClose={onClose}>
        <TextInput form={form} name="name" label={common.name} input={{ autoFocus: true }} />
      </EditDialog>
      {conflict && (
        <ConflictDialog
          facts={conflict}
          text={texts.conflict}
          fields={[{ name: 'name', label: common.name, base: team.name, theirs, mine }]}
          onTheirs={() => {
            void client.invalidateQueries({ queryKey: TEAMS });
            onClose();
          }}
          onMine={() => {
            before.current = theirs;
            versioned.acceptTheirs(conflict);
            form.submit();
          }}
          onClose={versioned.forget}
        />
      )}
    </>
  );
}

interface DeleteTeamDialogProps extends TeamDialogProps {
  onDeleted: () => void;
}

/** Shows the team as it was when the dialog opened or was last rejected. */
export function DeleteTeamDialog({ team, onDeleted, onClose }: DeleteTeamDialogProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(team);
  const sending = useSend<void>(async () => {
    const { id, version } = asked;
    try {
      await callApi('DELETE teams/{id}', { path: { id }, ifMatch: version });
    } finally {
      // Also after a rejection, so that a retry uses the current team.
      await client.invalidateQueries({ queryKey: TEAMS });
    }
    showToast({ kind: 'success', text: fill(texts.deleted, { name: asked.name }) });
    onDeleted();
    onClose();
  });
  const { problem } = sending;
  useEffect(() => {
    if (problem) setAsked(team);
  }, [problem, team]);
  return (
    <ConfirmActionDialog
      title={texts.deleteTitle}
      confirmLabel={common.delete}
      sending={sending}
      onClose={onClose}
    >
      <span>{fill(texts.deleteQuestion, { name: asked.name })}</span>
    </ConfirmActionDialog>
  );
}
