import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { formItems, messages, type FormVersionDetails, perLanguage } from '@walkthrough/domain';
import { useId } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { ItemsPane } from './items/items-pane';
import type { JumpTarget } from './items/use-jump';
import type { Jump } from './json-editor';
import type { FormEditor } from './use-form-editor';

/** CodeMirror, loaded only with the JSON view. */
const JsonEditor = lazyPart(
  async () => (await import(/* webpackChunkName: 'json-editor' */ './json-editor')).JsonEditor,
);

export type DocumentView = 'items' | 'json';

interface DocumentPaneProps {
  details: FormVersionDetails;
  editor: FormEditor;
  view: DocumentView;
  onView: (view: DocumentView) => void;
  /** Target of a finding in either view. */
  jumpTarget: JumpTarget | null;
  jump: Jump | null;
}

const VIEWS = perLanguage(() => ({ items: formItems.itemsView, json: formItems.jsonView }) as const);

/** The document in two views: items or JSON. */
export function DocumentPane({ view, onView, ...props }: DocumentPaneProps) {
  const id = useId();
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Tabs value={view} aria-label={formItems.views} onChange={(_event, next: DocumentView) => onView(next)}>
        {(Object.keys(VIEWS) as DocumentView[]).map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-view`}
            label={VIEWS[each]}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-view`}
        aria-labelledby={`${id}-${view}`}
        sx={{ flex: 1, minHeight: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {view === 'items' ? <Items {...props} onView={onView} /> : <Json {...props} />}
      </Box>
    </Box>
  );
}

type ViewProps = Omit<DocumentPaneProps, 'view' | 'onView'>;

function Items({ details, editor, jumpTarget, onView }: ViewProps & Pick<DocumentPaneProps, 'onView'>) {
  const { definition, noItems } = editor;
  if (!definition) {
    return (
      <Alert
        severity="warning"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" onClick={() => onView('json')}>
            {formItems.openJson}
          </Button>
        }
      >
        {noItems === 'notJson' ? formItems.notJson : formItems.notAForm}
      </Alert>
    );
  }
  const readOnly = details.status !== 'draft';
  return (
    <ItemsPane
      details={details}
      editor={editor}
      definition={definition}
      readOnly={readOnly}
      jumpTarget={jumpTarget}
    />
  );
}

function Json({ details, editor, jump }: ViewProps) {
  return (
    <JsonEditor
      key={`${details.status} ${editor.replacements}`}
      initialText={editor.text}
      name={messages.forms.documentName}
      readOnly={details.status !== 'draft'}
      findings={editor.findings}
      jump={jump}
      onText={editor.setText}
    />
  );
}
