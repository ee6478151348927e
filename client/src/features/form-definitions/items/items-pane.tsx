import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { fill, formItems, type FormVersionDetails } from '@walkthrough/domain';
import {
  editableDefinition,
  kindsOf,
  localesOf,
  type FormDefinition,
  type ValueKind,
} from '@walkthrough/form-definitions';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { formVersionQuery, formVersionsQuery } from '../api/forms';
import { LibraryDialogs, useLibraryDialogs } from '../library/library-dialogs';
import type { FormEditor } from '../use-form-editor';
import { AddDialog } from './add-dialogs';
import { ItemsProvider } from './items-context';
import { ItemsToolbar } from './items-toolbar';
import { OutlineList } from './outline-list';
import { OutlineMenu, type OpenMenu } from './outline-menu';
import { PropertiesPanel } from './properties-panel';
import { locate, nearest, rowName, rowOf, type RowPlace, type Selection } from './selection';
import { useMoving } from './use-moving';
import { useAdding, useRowCommands } from './use-row-commands';

/** Row to show and the field a finding refers to. A new object shows it again. */
export interface JumpTarget {
  selection: Selection;
  field: string;
}

interface ItemsPaneProps {
  details: FormVersionDetails;
  editor: FormEditor;
  definition: FormDefinition;
  readOnly: boolean;
  jumpTarget: JumpTarget | null;
}

/** Sections and items beside the properties of the selected one. */
export function ItemsPane({ details, editor, definition, readOnly, jumpTarget }: ItemsPaneProps) {
  const published = usePublishedKeys(details);
  const [chosenLocale, setLocale] = useState('');
  const locales = localesOf(definition);
  const locale = locales.includes(chosenLocale) ? chosenLocale : (locales[0] ?? '');
  const { findings, change } = editor;
  const located = useMemo(() => locate(definition, findings), [definition, findings]);
  const value = useMemo(
    () => ({ definition, locale, readOnly, findings: located, published, change }),
    [definition, locale, readOnly, located, published, change],
  );
  return (
    <ItemsProvider value={value}>
      {readOnly && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {formItems.readOnly}
        </Alert>
      )}
      <Outline {...{ editor, definition, locale, jumpTarget }} onLocale={setLocale} />
    </ItemsProvider>
  );
}

const NO_KEYS: ReadonlyMap<string, ValueKind> = new Map();

/** Returns the keys of the newest published version and the kinds of their answers; empty until loaded. */
function usePublishedKeys({ key, version }: FormVersionDetails): ReadonlyMap<string, ValueKind> {
  const versions = useQuery(formVersionsQuery);
  const newest = versions.data
    ?.filter((each) => each.key === key && each.status !== 'draft' && each.version < version)
    .reduce((most, each) => Math.max(most, each.version), 0);
  const published = useQuery({ ...formVersionQuery(key, newest ?? 0), enabled: Boolean(newest) });
  return useMemo(() => {
    const definition = published.data ? editableDefinition(published.data.document) : null;
    return definition ? kindsOf(definition) : NO_KEYS;
  }, [published.data]);
}

interface OutlineProps extends Pick<ItemsPaneProps, 'editor' | 'definition' | 'jumpTarget'> {
  locale: string;
  onLocale: (locale: string) => void;
}

function Outline({ editor, definition, locale, jumpTarget, onLocale }: OutlineProps) {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState<Selection>(() => nearest(definition, { section: 0, item: 0 }));
  const [isDetail, setDetail] = useState(false);
  const [said, say] = useState('');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const selected = nearest(definition, wanted);
  const moving = useMoving({ definition, locale, list, change: editor.change, say, onMoved: setWanted });
  const folding = useFolding(definition, moving);
  const unfold = (row: Selection) => folding.unfold(row?.section, definition);
  const { choose, show, select, goBack } = selecting({ list, heading, setWanted, setDetail, unfold });
  useJump(jumpTarget, definition, pane, (selection) => {
    show(selection);
    setDetail(true);
  });
  const library = useLibraryDialogs();
  const adding = useAdding({ definition, editor, say, onSelect: select });
  const runCommand = useRowCommands({
    definition,
    locale,
    editor,
    onSelect: select,
    onAdd: adding.askForItems,
    onSaveToLibrary: library.save,
  });
  const history = useHistoryKeys({ editor, pane, list, say });
  return (
    <Box ref={pane} onKeyDown={history.onKeyDown} sx={PANE} data-detail={isDetail || undefined}>
      <ItemsToolbar
        undoable={editor.undoable}
        redoable={editor.redoable}
        isFolded={folding.allFolded}
        onUndo={() => history.step('undo')}
        onRedo={() => history.step('redo')}
        onFoldAll={folding.toggleAll}
        onAddSections={adding.askForSections}
        onLibrary={library.open}
        onLocale={onLocale}
        onForm={() => choose(null)}
        isFormSelected={selected === null}
      />
      <Box className="items-columns" sx={COLUMNS}>
        <Box className="items-outline" sx={COLUMN}>
          <OutlineList
            moving={moving}
            listRef={list}
            selected={rowOf(selected)}
            folded={folding.folded}
            onFold={folding.toggle}
            onChoose={choose}
            onMenu={(anchor: HTMLElement, row: RowPlace) => setMenu({ anchor, row })}
            onAddItems={(section) => adding.askForItems({ section, item: null })}
          />
        </Box>
        <Box className="items-properties" sx={PROPERTIES}>
          <PropertiesPanel
            selection={selected}
            headingRef={heading}
            onSelect={choose}
            onAddQuestions={adding.askForQuestions}
            onBack={() => goBack(selected)}
          />
        </Box>
      </Box>
      <OutlineMenu menu={menu} onCommand={runCommand} onClose={() => setMenu(null)} />
      <AddDialog adding={adding} definition={definition} locale={locale} />
      <LibraryDialogs asking={library.asking} close={library.close} {...{ definition, editor, select }} />
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
}

interface SelectingOptions {
  list: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  setWanted: (row: Selection) => void;
  setDetail: (isDetail: boolean) => void;
  unfold: (row: Selection) => void;
}

/** Ways to select a row: to edit it, to focus it in the list, or to return from its properties. */
function selecting({ list, heading, setWanted, setDetail, unfold }: SelectingOptions) {
  const show = (row: Selection) => {
    unfold(row);
    setWanted(row);
  };
  return {
    show,
    choose: (row: Selection) => {
      setWanted(row);
      setDetail(true);
      window.setTimeout(() => heading.current?.focus());
    },
    select: (row: Selection) => {
      show(row);
      focusRow(list, row);
    },
    goBack: (row: Selection) => {
      setDetail(false);
      focusRow(list, row);
    },
  };
}

/** Focuses a row after a dialog or menu has returned the focus. */
function focusRow(list: RefObject<HTMLElement | null>, row: Selection): void {
  const name = row === null ? '0' : rowName(row);
  window.setTimeout(() => {
    list.current?.querySelector<HTMLElement>(`[data-row="${name}"] [data-main]`)?.focus();
  });
}

/** Keeps which sections are collapsed, by id. A section expands when a row is moved into it. */
function useFolding(
  { sections }: FormDefinition,
  { lifted, shown }: Pick<ReturnType<typeof useMoving>, 'lifted' | 'shown'>,
) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = useCallback((section: number | undefined, form: FormDefinition) => {
    const id = section === undefined ? undefined : form.sections[section]?.id;
    if (id === undefined) return;
    setFolded((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : now));
  }, []);
  useEffect(() => {
    if (lifted?.item != null) unfold(lifted.section, shown);
  }, [lifted, shown, unfold]);
  const allFolded = sections.every(({ id }) => folded.has(id));
  return {
    folded,
    unfold,
    allFolded,
    toggle: (id: string) =>
      setFolded((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
    toggleAll: () => setFolded(new Set(allFolded ? [] : sections.map(({ id }) => id))),
  };
}

interface HistoryKeysOptions {
  editor: FormEditor;
  pane: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  say: (text: string) => void;
}

/** Undoes and redoes steps by button or key, announced. */
function useHistoryKeys({ editor, pane, list, say }: HistoryKeysOptions) {
  const step = (key: 'undo' | 'redo') => {
    say(
      key === 'undo'
        ? fill(formItems.undone, { step: editor.undoable ?? '' })
        : fill(formItems.redone, { step: editor.redoable ?? '' }),
    );
    editor[key]();
    // The focused element may be gone after the step.
    window.setTimeout(() => {
      if (pane.current?.contains(document.activeElement)) return;
      list.current?.querySelector<HTMLElement>('[data-main][tabindex="0"]')?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isHere = pane.current?.contains(target) === true && target.dataset['draft'] === undefined;
    if (!isHere || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    step(isRedo ? 'redo' : 'undo');
  };
  return { step, onKeyDown };
}

/** Returns the most specific field that contains a place. */
function fieldAt(pane: HTMLElement, field: string): HTMLElement | undefined {
  const fields = [...pane.querySelectorAll<HTMLElement>('[data-field]')];
  const isAround = (name: string) =>
    field === name || field.startsWith(`${name}/`) || name.startsWith(`${field}/`);
  return fields
    .filter(({ dataset }) => isAround(dataset['field'] ?? ''))
    .sort((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
}

/** Navigates to the row and field of a finding. */
function useJump(
  jumpTarget: JumpTarget | null,
  definition: FormDefinition,
  pane: RefObject<HTMLElement | null>,
  onJump: (selection: Selection) => void,
) {
  const [lastTarget, setLastTarget] = useState<JumpTarget | null>(null);
  if (jumpTarget !== lastTarget) {
    setLastTarget(jumpTarget);
    if (jumpTarget) onJump(nearest(definition, jumpTarget.selection));
  }
  useEffect(() => {
    if (!jumpTarget || !pane.current) return;
    const field = jumpTarget.field === '' ? undefined : fieldAt(pane.current, jumpTarget.field);
    field?.closest('details')?.setAttribute('open', '');
    const target = field ?? pane.current.querySelector<HTMLElement>('.items-properties h2');
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [jumpTarget, pane]);
}

const PANE = {
  height: '100%',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
  // In narrow containers the properties replace the list. A window of 1,280 px with the rail is wide enough for both.
  '@container (max-width: 559.95px)': {
    '&:not([data-detail]) .items-properties, &[data-detail] .items-outline': { display: 'none' },
  },
  '@container (min-width: 560px)': {
    '& .items-columns': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
    '& [data-back]': { display: 'none' },
  },
} as const;

const COLUMNS = { flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const COLUMN = { minWidth: 0, minHeight: 0, overflow: 'auto' } as const;

const PROPERTIES = { ...COLUMN, borderLeft: { xs: 0, sm: 1 }, borderColor: { sm: 'divider' } } as const;
