import ListIcon from '@mui/icons-material/FormatListBulleted';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, messages } from '@walkthrough/domain';
import { isSectionShown } from '@walkthrough/form-definitions';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { useReportForm } from '../form-context';
import type { OpenProblem } from './open-problems';
import type { Progress } from './section-progress';

const texts = messages.conditionForm;

interface SectionNavProps {
  problems: readonly OpenProblem[];
  onSection: (sectionId: string) => void;
}

interface SectionLink {
  id: string;
  title: string;
  open: number;
}

function useSectionLinks(problems: readonly OpenProblem[]): SectionLink[] {
  const { model, store } = useReportForm();
  const data = useSyncExternalStore(store.subscribe, store.data);
  return model.document.sections
    .filter((section) => isSectionShown(model.document, section, data, store.context))
    .map(({ id, title }) => ({
      id,
      title: model.text(title),
      open: problems.filter(({ sectionId }) => sectionId === id).length,
    }));
}

function Count({ open }: { open: number }) {
  if (open === 0) return null;
  return <span className="wt-count">{fill(texts.openCount, { count: open })}</span>;
}

/** Gap between the list and the bottom bar. */
const GAP = 8;

/** Keeps an element as tall as the space above the bottom bar. Computed, since its top moves until it sticks. */
function useHeightAboveFoot() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const fit = () => {
      const nav = element.current;
      const foot = nav?.closest('.wt-form')?.querySelector('.wt-foot');
      if (!nav || !foot) return;
      // A read-only report has an empty bar, which is not laid out: its top would be 0.
      const isFootShown = foot.getClientRects().length > 0;
      const end = isFootShown
        ? Math.min(foot.getBoundingClientRect().top, window.innerHeight)
        : window.innerHeight;
      nav.style.maxHeight = `${Math.max(0, end - nav.getBoundingClientRect().top - GAP)}px`;
    };
    fit();
    // The surroundings change with save status and problems.
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  }, []);
  return element;
}

/** Sections beside the form with their open problems. */
export function SectionList({ problems, onSection }: SectionNavProps) {
  const links = useSectionLinks(problems);
  const nav = useHeightAboveFoot();
  return (
    <nav ref={nav} className="wt-nav" aria-label={texts.sections}>
      {links.map(({ id, title, open }) => (
        <button key={id} type="button" onClick={() => onSection(id)}>
          <span>{title}</span>
          <Count open={open} />
        </button>
      ))}
    </nav>
  );
}

/** The same as a menu on narrow screens. */
export function SectionMenu({ problems, onSection }: SectionNavProps) {
  return (
    <SectionChoice problems={problems} onSection={onSection}>
      {(menu) => (
        <Button className="wt-menu-button" startIcon={<ListIcon />} {...menu}>
          {texts.sections}
          {problems.length > 0 && <Count open={problems.length} />}
        </Button>
      )}
    </SectionChoice>
  );
}

interface MenuButtonProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface SectionChoiceProps extends SectionNavProps {
  /** Ids of the sections to offer; all by default. */
  ids?: readonly string[];
  /** Progress of sections; shown where answers are missing that Submit does not need, such as conditions of rooms. */
  progress?: ReadonlyMap<string, Progress>;
  /** The button that opens the menu. */
  children: (menu: MenuButtonProps) => ReactNode;
}

/** Menu of the sections with their open problems. */
export function SectionChoice({ problems, onSection, ids, progress, children }: SectionChoiceProps) {
  const all = useSectionLinks(problems);
  const links = ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: string) => {
    setChosen(id);
    setAnchor(null);
  };
  // After the menu has returned the focus to its button.
  const leave = () => {
    if (chosen !== null) onSection(chosen);
    setChosen(null);
  };
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited: leave }, list: { 'aria-label': texts.sections } }}
      >
        {links.map((link) => {
          const left = leftWords(link, progress?.get(link.id));
          return (
            <MenuItem key={link.id} onClick={() => choose(link.id)} sx={CHOICE}>
              <span>{link.title}</span>
              {left && <span>{left}</span>}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

function leftWords({ open }: SectionLink, progress: Progress | undefined): string | null {
  if (open > 0) return fill(texts.openCount, { count: open });
  if (progress === undefined || progress.done === progress.total) return null;
  return fill(messages.fieldWork.sectionProgress, { ...progress });
}

/** A long title wraps; where even that leaves no room for the number, it has a line of its own. */
const CHOICE = {
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  whiteSpace: 'normal',
  '& > span:first-of-type': { flex: '1 1 6em', minWidth: 0, overflowWrap: 'anywhere' },
  '& > span + span': { flex: 'none' },
} as const;
