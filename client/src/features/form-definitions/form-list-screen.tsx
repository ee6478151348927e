import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages, type FormAssignmentItem, type FormVersionItem } from '@walkthrough/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { ListPage } from '../../lists/list-frame';
import { SCREENS } from '../../session/screens';
import { usePageTitle } from '../../ui/use-page-title';
import { formAssignmentsQuery, formVersionsQuery } from './api/forms';
import { FormVersionsTable } from './form-versions-table';
import { currentAssignments, todayHere } from './form-words';
import { NewFormDialog } from './new-form-dialog';
import { ImportButton } from './xlsform/import-button';
import { useLiveForms } from './use-live-forms';

const { forms, screens, shell } = messages;

const NO_ASSIGNMENTS: FormAssignmentItem[] = [];

/** Forms of the company with all versions and assignments. */
export function FormListScreen() {
  usePageTitle(screens.formDefinitions, shell.product);
  useLiveForms();
  const versions = useQuery(formVersionsQuery);
  const { data: assignments = NO_ASSIGNMENTS } = useQuery(formAssignmentsQuery);
  const [isNew, setIsNew] = useState(false);
  const present = currentAssignments(assignments, todayHere());
  const all = byForm(versions.data ?? []);
  return (
    <ListPage
      wide
      title={screens.formDefinitions}
      intro={forms.listHelp}
      action={
        <>
          <Button variant="outlined" component={Link} to={SCREENS.formTrials}>
            {screens.formTrials}
          </Button>
          <ImportButton />
          <Button variant="outlined" disabled={all.length === 0} onClick={() => setIsNew(true)}>
            {forms.newForm}
          </Button>
        </>
      }
    >
      <ListBody
        state={toListState(versions)}
        isEmpty={all.length === 0}
        skeleton={{ shape: 'table', count: 8 }}
        empty={{ title: forms.noForms }}
        failedTitle={forms.formsFailed}
        onRetry={() => refetchRows(versions)}
      >
        {all.map(([key, ofForm]) => (
          <FormVersionsTable
            key={key}
            versions={ofForm}
            assignments={present.filter((each) => each.key === key)}
          />
        ))}
      </ListBody>
      {isNew && <NewFormDialog versions={versions.data ?? []} onClose={() => setIsNew(false)} />}
    </ListPage>
  );
}

function byForm(versions: readonly FormVersionItem[]): [string, FormVersionItem[]][] {
  const keys = [...new Set(versions.map(({ key }) => key))];
  return keys.map((key) => [key, versions.filter((each) => each.key === key)]);
}
