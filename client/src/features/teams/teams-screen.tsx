import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages, type TeamItem } from '@walkthrough/domain';
import { useState } from 'react';
import { useAddressWords } from '../../lists/use-address-words';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { DeleteTeamDialog, NewTeamDialog, RenameTeamDialog } from './team-dialogs';
import { TeamInspections } from './team-inspections';
import { TeamInspectors } from './team-inspectors';
import { TeamNoteDialog } from './team-note-dialog';
import { TeamProperties } from './team-properties';
import { teamsQuery, useLiveTeams } from './teams-queries';

const { common, screens, shell, teams: texts } = messages;

/** Team Management: teams, their members and their properties. */
export function TeamsScreen() {
  usePageTitle(screens.teamManagement, shell.product);
  useLiveTeams();
  const teams = useQuery({ ...teamsQuery, refetchOnMount: 'always' });
  const [address, setAddress] = useAddressWords();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const all = teams.data ?? [];
  const asked = address.get('team');
  const team = asked === null ? all[0] : all.find(({ id }) => String(id) === asked);
  const select = (id: number) => setAddress({ team: String(id) }, { replace: true, flushSync: true });
  const close = () => setOpen(null);
  // An open dialog keeps its team, with its current data, even if another team is selected.
  const concerned = open && open.name !== 'new' && (all.find(({ id }) => id === open.team.id) ?? open.team);
  return (
    <ListPage
      wide
      title={screens.teamManagement}
      intro={texts.intro}
      action={
        <Button variant="contained" onClick={() => setOpen({ name: 'new' })}>
          {texts.newTeam}
        </Button>
      }
    >
      <ListBody
        skeleton={{ shape: 'fields', count: 1 }}
        state={toListState(teams)}
        isEmpty={all.length === 0}
        empty={{ title: texts.noTeams, help: texts.noTeamsHelp }}
        onRetry={() => refetchRows(teams)}
      >
        <Chosen
          team={team}
          teams={all}
          onSelect={select}
          onOpen={(name) => team && setOpen({ name, team })}
        />
        {team && (
          <>
            <TeamInspectors key={`inspectors ${team.id}`} team={team} />
            <TeamInspections key={`inspections ${team.id}`} team={team} />
            <TeamProperties key={`properties ${team.id}`} team={team} />
          </>
        )}
      </ListBody>
      {open?.name === 'new' && <NewTeamDialog onMade={select} onClose={close} />}
      {open?.name === 'note' && concerned && <TeamNoteDialog team={concerned} onClose={close} />}
      {open?.name === 'rename' && concerned && <RenameTeamDialog team={concerned} onClose={close} />}
      {open?.name === 'delete' && concerned && (
        <DeleteTeamDialog
          team={concerned}
          onDeleted={() => setAddress({}, { replace: true })}
          onClose={close}
        />
      )}
    </ListPage>
  );
}

type OpenDialog = { name: 'new' } | { name: 'note' | 'rename' | 'delete'; team: TeamItem };

interface ChosenProps {
  /** Undefined if the URL names an unknown team. */
  team: TeamItem | undefined;
  teams: readonly TeamItem[];
  onSelect: (id: number) => void;
  onOpen: (dialog: 'note' | 'rename' | 'delete') => void;
}

function Chosen({ team, teams, onSelect, onOpen }: ChosenProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: 480 }}>
        <SelectField
          label={common.team}
          value={team ? String(team.id) : ''}
          onValue={(id) => onSelect(Number(id))}
          problem={team ? undefined : texts.notThere}
          options={[
            ...(team ? [] : [['', texts.chooseTeam] as const]),
            ...teams.map(({ id, name }) => [String(id), name] as const),
          ]}
        />
      </Box>
      {team && (
        <>
          <Button variant="outlined" onClick={() => onOpen('note')}>
            {messages.inspectionNotes.teamAction}
          </Button>
          <Button variant="outlined" onClick={() => onOpen('rename')}>
            {texts.rename}
          </Button>
          <Button variant="outlined" color="error" onClick={() => onOpen('delete')}>
            {common.delete}
          </Button>
        </>
      )}
    </Box>
  );
}
