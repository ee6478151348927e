import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formItems, type FormVersionDetails } from '@walkthrough/domain';
import {
  editableDefinition,
  kindsOf,
  localesOf,
  type FormDefinition,
  type ValueKind,
} from '@walkthrough/form-definitions';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { formVersionQuery, formVersionsQuery } from '../api/forms';
import { LibraryDialogs, useLibraryDialogs } from '../library/library-dialogs';
import type { FormEditor } from '../use-form-editor';
import { AddDialog } from './add-dialogs';
import { FindBar } from './find/find-bar';
import { useFind } from './find/use-find';
import { ItemsProvider, useItems } from './items-context';
import { ItemsToolbar } from './items-toolbar';
import { OutlineList } from './outline-list';
import { OutlineMenu, type OpenMenu } from './outline-menu';
import { PropertiesPanel } from './properties-panel';
import { locate, nearest, rowName, rowOf, type RowPlace, type Selection } from './selection';
import { RemovalQuestion } from './removal-question';
import { SeveralBar } from './several/several-bar';
import { useSeveral } from './several/use-several';
import { useHistoryKeys } from './use-history-keys';
import { useJump, type JumpTarget } from './use-jump';
import { useMoving } from './use-moving';
import { useRemoval } from './use-removal';
import { rowCommands, useAdding } from './use-row-commands';

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

/** State of the outline: what is selected, lifted, collapsed and about to be added or deleted. */
function useOutline({ editor, definition, locale, jumpTarget }: Omit<OutlineProps, 'onLocale'>) {
  const { readOnly } = useItems();
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState<Selection>(() => nearest(definition, { section: 0, item: 0 }));
  const [isDetail, setDetail] = useState(false);
  const [said, say] = useState('');
  const moving = useMoving({ definition, locale, list, change: editor.change, say, onMoved: setWanted });
  const folding = useFolding(definition, moving);
  const unfold = (row: Selection) => folding.unfold(row?.section, definition);
  const { choose, show, select, goBack } = selecting({ list, heading, setWanted, setDetail, unfold });
  const reveal = (selection: Selection) => {
    show(selection);
    setDetail(true);
  };
  useJump(jumpTarget, definition, pane, reveal);
  const find = useFind({ definition, locale, pane, list, onReveal: reveal });
  const several = useSeveral({
    definition,
    locale,
    readOnly,
    editor,
    list,
    say,
    onMovedTo: (section) => unfold({ section, item: null }),
  });
  const removal = useRemoval({ definition, locale, editor, onSelect: select, onRemove: several.clear });
  const library = useLibraryDialogs();
  const adding = useAdding({ definition, editor, say, onSelect: select });
  return {
    pane,
    list,
    heading,
    isDetail,
    said,
    moving,
    folding,
    several,
    removal,
    find,
    choose,
    goBack,
    selected: nearest(definition, wanted),
    select,
    library,
    adding,
    runCommand: rowCommands({
      definition,
      locale,
      editor,
      onSelect: select,
      onAdd: adding.askForItems,
      onDelete: removal.remove,
      onSaveToLibrary: library.save,
    }),
    history: useHistoryKeys({ editor, pane, list, say }),
  };
}

function Outline(props: OutlineProps) {
  const { editor, definition, locale, onLocale } = props;
  const outline = useOutline(props);
  const { selected, moving, folding, several, removal, library, adding, history, choose } = outline;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const isPicking = several.isOn;
  return (
    <Box
      ref={outline.pane}
      onKeyDown={history.onKeyDown}
      sx={PANE}
      data-detail={outline.isDetail || undefined}
    >
      <ItemsToolbar
        undoable={editor.undoable}
        redoable={editor.redoable}
        isFolded={folding.allFolded}
        onUndo={() => history.step('undo')}
        onRedo={() => history.step('redo')}
        onFoldAll={folding.toggleAll}
        onAddSections={adding.askForSections}
        isSelecting={isPicking}
        onSelecting={isPicking ? several.clear : several.start}
        onLibrary={library.open}
        onLocale={onLocale}
        onForm={() => choose(null)}
        isFormSelected={selected === null}
        onFind={outline.find.open}
      />
      {outline.find.isOpen && <FindBar find={outline.find} />}
      <Box className="items-columns" sx={COLUMNS}>
        <Box className="items-outline" sx={COLUMN} onKeyDown={several.onKeyDown}>
          {isPicking && <SeveralBar several={several} onDelete={() => removal.remove(several.places)} />}
          <OutlineList
            moving={moving}
            several={several}
            listRef={outline.list}
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
            headingRef={outline.heading}
            onSelect={choose}
            onAddQuestions={adding.askForQuestions}
            onBack={() => outline.goBack(selected)}
          />
        </Box>
      </Box>
      <OutlineMenu menu={menu} onCommand={outline.runCommand} onClose={() => setMenu(null)} />
      <RemovalQuestion removal={removal} definition={definition} />
      <AddDialog adding={adding} definition={definition} locale={locale} />
      <LibraryDialogs
        asking={library.asking}
        close={library.close}
        select={outline.select}
        {...{ definition, editor }}
      />
      <Box role="status" sx={visuallyHidden}>
        {outline.said}
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

const PANE = {
  '& [data-found]': { outline: '3px solid var(--wt-palette-warning-main)', outlineOffset: 2 },
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
