import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type FormVersionDetails } from '@walkthrough/domain';
import { diffDefinitions, type FormDefinition } from '@walkthrough/form-definitions';
import { useId, useMemo } from 'react';
import { Awaited } from '../../ui/awaited';
import { formVersionQuery, formVersionsQuery } from './api/forms';
import { ChangesList } from './changes-list';
import { withTextRanges } from './form-validation';
import { FindingsList } from './findings-list';
import { findingWords } from './items/finding-words';
import { FormPreview } from './preview/lazy-form-preview';
import type { GoTo } from './use-views';
import type { FormEditor } from './use-form-editor';

const { forms } = messages;

export type PanelTab = 'findings' | 'preview' | 'differences';

interface EditorPanelProps {
  details: FormVersionDetails;
  editor: FormEditor;
  /** Navigates to a place of the document in the open view. */
  onGoTo: GoTo;
}

interface PanelTabs {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
}

/** Findings, preview, and differences from the version in use. */
export function EditorPanel({ tab, onTab, ...props }: EditorPanelProps & PanelTabs) {
  const { details, editor, onGoTo } = props;
  const id = useId();
  const { findings } = editor;
  const labels: Readonly<Record<PanelTab, string>> = {
    findings: findings.length === 0 ? forms.findings : fill(forms.findingsCount, { count: findings.length }),
    preview: forms.preview,
    differences: forms.differences,
  };
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Tabs value={tab} onChange={(_event, next: PanelTab) => onTab(next)} variant="scrollable">
        {(Object.keys(labels) as PanelTab[]).map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            label={labels[each]}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        {tab === 'findings' && (
          <FindingsList
            findings={findings}
            isDraft={details.status === 'draft'}
            onGoTo={onGoTo}
            placeWords={({ path }) => (editor.definition ? findingWords(editor.definition, path) : '')}
          />
        )}
        {tab === 'preview' && <Preview editor={editor} />}
        {tab === 'differences' && <Differences details={details} editor={editor} onGoTo={onGoTo} />}
      </Box>
    </Box>
  );
}

function Preview({ editor: { good, result } }: Pick<EditorPanelProps, 'editor'>) {
  if (good === null) return <Note text={forms.previewFaulty} />;
  return <FormPreview definition={good} isOutdated={result.publishable === null} />;
}

function Differences({ details: { key, version }, editor, onGoTo }: EditorPanelProps) {
  const versions = useQuery(formVersionsQuery);
  const inUse = versions.data?.find(
    (each) => each.key === key && each.status === 'published' && each.version !== version,
  );
  const other = useQuery({ ...formVersionQuery(key, inUse?.version ?? 0), enabled: inUse !== undefined });
  const { definition, text } = editor;
  const changes = useMemo(
    () =>
      other.data && definition ? diffDefinitions(other.data.document as FormDefinition, definition) : null,
    [other.data, definition],
  );
  if (versions.isSuccess && !inUse) return <Note text={forms.nothingToCompare} />;
  if (versions.error ?? other.error) return <Note text={(versions.error ?? other.error)?.message ?? ''} />;
  if (!definition) return <Note text={forms.differencesBroken} />;
  if (!changes || !inUse) return <Awaited shape="lines" />;
  if (changes.length === 0) return <Note text={fill(forms.noDifferences, { version: inUse.version })} />;
  const goTo = (path: string) => {
    const [place] = withTextRanges(text, [{ path, code: '', severity: 'warning', message: '' }]);
    if (place) onGoTo(place);
  };
  return (
    <>
      <Note text={fill(forms.differencesFrom, { version: inUse.version })} />
      <ChangesList
        changes={changes}
        before={other.data?.document as FormDefinition}
        after={definition}
        onGoTo={goTo}
      />
    </>
  );
}

const Note = ({ text }: { text: string }) => <Typography sx={{ p: 2, pb: 1 }}>{text}</Typography>;
