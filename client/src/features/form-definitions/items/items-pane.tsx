import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formItems, type FormVersionDetails } from '@walkthrough/domain';
import { localesOf, type FormDefinition } from '@walkthrough/form-definitions';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden';
import type { FormEditor } from '../use-form-editor';
import { AddItemsDialog } from './add-items-dialog';
import { AddSectionsDialog } from './add-sections-dialog';
import { nameOf } from './item-words';
import { ItemsProvider } from './items-context';
import { ItemsToolbar } from './items-toolbar';
import { OutlineList } from './outline-list';
import { OutlineMenu, type OpenMenu } from './outline-menu';
import { PropertiesPanel } from './properties-panel';
import { locate, nearest, rowName, type RowPlace, type Selection } from './selection';
import { useMoving } from './use-moving';
import { usePublishedKeys } from './use-published-keys';
import { useRowCommands } from './use-row-commands';

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
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState('');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const selected = nearest(definition, wanted);

  const unfold = useCallback((section: number | undefined, form: FormDefinition) => {
    const id = section === undefined ? undefined : form.sections[section]?.id;
    if (id === undefined) return;
    setFolded((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : now));
  }, []);
  const focusRow = useCallback((row: Selection) => {
    const name = row === null ? '0' : rowName(row);
    // After a dialog or menu has returned the focus.
    window.setTimeout(() => {
      list.current?.querySelector<HTMLElement>(`[data-row="${name}"] [data-main]`)?.focus();
    });
  }, []);
  const choose = (row: Selection) => {
    setWanted(row);
    setDetail(true);
    window.setTimeout(() => heading.current?.focus());
  };
  const moving = useMoving({ definition, locale, list, change: editor.change, say, onMoved: setWanted });
  const { lifted, shown } = moving;
  useEffect(() => {
    if (lifted?.item != null) unfold(lifted.section, shown);
  }, [lifted, shown, unfold]);
  useJump(jumpTarget, definition, pane, (selection) => {
    unfold(selection?.section, definition);
    setWanted(selection);
    setDetail(true);
  });
  const commands = useRowCommands({
    definition,
    locale,
    editor,
    say,
    onSelect: (row) => {
      unfold(row?.section, definition);
      setWanted(row);
      focusRow(row);
    },
  });

  const allFolded = definition.sections.every(({ id }) => folded.has(id));
  const step = (key: 'undo' | 'redo') => {
    say(key === 'undo' ? commands.words.undone : commands.words.redone);
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
  return (
    <Box ref={pane} onKeyDown={onKeyDown} sx={PANE} data-detail={isDetail || undefined}>
      <ItemsToolbar
        undoable={editor.undoable}
        redoable={editor.redoable}
        isFolded={allFolded}
        onUndo={() => step('undo')}
        onRedo={() => step('redo')}
        onFoldAll={() => setFolded(new Set(allFolded ? [] : definition.sections.map(({ id }) => id)))}
        onAddSections={commands.askForSections}
        onLocale={onLocale}
        onForm={() => choose(null)}
        isFormSelected={selected === null}
      />
      <Box className="items-columns" sx={COLUMNS}>
        <Box className="items-outline" sx={COLUMN}>
          <OutlineList
            moving={moving}
            listRef={list}
            selected={selected}
            folded={folded}
            onFold={(id) =>
              setFolded((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]))
            }
            onChoose={choose}
            onMenu={(anchor: HTMLElement, row: RowPlace) => setMenu({ anchor, row })}
            onAddItems={(section) => commands.askForItems({ section, item: null })}
          />
        </Box>
        <Box
          className="items-properties"
          sx={{ ...COLUMN, borderLeft: { xs: 0, sm: 1 }, borderColor: { sm: 'divider' } }}
        >
          <PropertiesPanel
            selection={selected}
            headingRef={heading}
            onBack={() => {
              setDetail(false);
              focusRow(selected);
            }}
          />
        </Box>
      </Box>
      <OutlineMenu menu={menu} onCommand={commands.run} onClose={() => setMenu(null)} />
      {commands.asking?.what === 'items' && (
        <AddItemsDialog
          definition={definition}
          locale={locale}
          sectionName={nameOf(definition, { section: commands.asking.at.section, item: null }, locale)}
          onAdd={commands.addItems}
          onClose={commands.stopAsking}
        />
      )}
      {commands.asking?.what === 'sections' && (
        <AddSectionsDialog onAdd={commands.addSections} onClose={commands.stopAsking} />
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
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
  // In narrow containers the properties replace the list.
  '@container (max-width: 619.95px)': {
    '&:not([data-detail]) .items-properties, &[data-detail] .items-outline': { display: 'none' },
  },
  '@container (min-width: 620px)': {
    '& .items-columns': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
    '& [data-back]': { display: 'none' },
  },
} as const;

const COLUMNS = { flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const COLUMN = { minWidth: 0, minHeight: 0, overflow: 'auto' } as const;
