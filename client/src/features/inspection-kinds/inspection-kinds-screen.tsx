import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, matchesWords, messages, pageTitle, type InspectionKind } from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { ListPage } from '../../lists/list-frame';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import type { RowAction } from '../../lists/row-action';
import { useLiveReload } from '../../lists/use-live-rows';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useWholeList } from '../../lists/use-whole-list';
import { inspectionKindsQuery } from '../../shared/inspection-kinds/inspection-kinds-query';
import { usePageTitle } from '../../ui/use-page-title';
import { ArchiveKindDialog } from './archive-kind-dialog';
import { KindDialog, NewKindDialog } from './kind-dialog';
import { kindFormsQuery, repeatsText, type FormTitles } from './kinds-queries';

const { common, inspectionKinds: texts, propertyEditor, screens, shell } = messages;

type OpenDialog = { name: 'new' } | { name: 'edit' | 'archive'; kind: InspectionKind };

/** The company's own kinds of inspection: created, changed and archived by administrators. */
export function InspectionKindsScreen() {
  usePageTitle(pageTitle('/inspection-kinds'), shell.product);
  useLiveReload('inspectionKind', KEYS);
  const kinds = useQuery({ ...inspectionKindsQuery, refetchOnMount: 'always' });
  const forms = useQuery({ ...kindFormsQuery, refetchOnMount: 'always' });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const search = useSearchInAddress();
  const titles: FormTitles = useMemo(
    () => new Map((forms.data ?? []).map(({ key, title }) => [key, title])),
    [forms.data],
  );
  const columns = useMemo(() => columnsOf(titles), [titles]);
  const found = (kinds.data ?? []).filter(({ name, formKey }) =>
    matchesWords([name, titles.get(formKey) ?? formKey], search.value),
  );
  const close = () => setOpen(null);
  return (
    <ListPage
      wide
      title={screens.inspectionKinds}
      intro={texts.intro}
      action={
        <Button variant="contained" onClick={() => setOpen({ name: 'new' })}>
          {texts.newKind}
        </Button>
      }
    >
      <RecordList
        id="inspectionKinds"
        label={screens.inspectionKinds}
        list={useWholeList(inspectionKindsQuery.queryKey, kinds, found)}
        columns={columns}
        found={kinds.data ? fill(texts.found, { count: found.length }) : null}
        nameOf={({ name }) => name}
        actionsOf={(kind) => actionsOf(kind, (name) => setOpen({ name, kind }))}
        onOpen={(kind) => setOpen({ name: 'edit', kind })}
        dialogOpen={open !== null}
        search={{ ...search, label: texts.searchLabel }}
        filters={searchFilters(search)}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
      />
      {open?.name === 'new' && <NewKindDialog forms={forms} onClose={close} />}
      {open?.name === 'edit' && <KindDialog kind={open.kind} forms={forms} onClose={close} />}
      {open?.name === 'archive' && <ArchiveKindDialog kind={open.kind} onClose={close} />}
    </ListPage>
  );
}

const KEYS = [inspectionKindsQuery.queryKey];

const columnsOf = (titles: FormTitles): readonly RecordColumn<InspectionKind>[] => [
  { id: 'name', title: common.name, text: ({ name }) => name },
  {
    id: 'form',
    title: texts.form,
    text: ({ formKey }) => titles.get(formKey) ?? fill(texts.formMissing, { form: formKey }),
  },
  { id: 'repeats', title: texts.repeats, text: repeatsText },
  {
    id: 'status',
    title: common.status,
    text: ({ isActive }) => (isActive ? propertyEditor.active : texts.archived),
  },
];

const actionsOf = ({ isActive }: InspectionKind, onOpen: (name: 'edit' | 'archive') => void): RowAction[] => [
  { name: 'edit', label: texts.editKind, Icon: EditIcon, onChoose: () => onOpen('edit') },
  isActive
    ? { name: 'archive', label: texts.archive, Icon: ArchiveIcon, onChoose: () => onOpen('archive') }
    : { name: 'restore', label: texts.restore, Icon: RestoreIcon, onChoose: () => onOpen('archive') },
];
