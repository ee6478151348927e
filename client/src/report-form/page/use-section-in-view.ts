import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Height of the sticky bar above the sections, with a tolerance. */
const BELOW_BAR_PX = 96;
/** A movement below this does not come from a finger. */
const STILL_PX = 2;

const idOf = ({ id }: Element): string => id.replace(/^section-/u, '');

function shownSections(root: ParentNode): Element[] {
  return [...root.querySelectorAll('.wt-section')].filter((section) => section.getClientRects().length > 0);
}

const isAtEnd = (): boolean =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - STILL_PX;

function sectionInView(sections: readonly Element[]): number {
  if (window.scrollY > 0 && isAtEnd()) return sections.length - 1;
  const passed = sections.filter((section) => section.getBoundingClientRect().top <= BELOW_BAR_PX);
  return Math.max(0, passed.length - 1);
}

export interface SectionPlace {
  /** Ids of the sections that the shown side has, in order. */
  ids: readonly string[];
  /** Position among them, from 0. */
  place: number;
}

/**
 * Follows which section is on the screen. A short section near the end never reaches the top, so a section that was
 * asked for counts until the user scrolls on.
 */
export function useSectionInView(root: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<SectionPlace>({ ids: [], place: 0 });
  const asked = useRef<{ id: string; scrollY: number } | null>(null);
  const update = useCallback(() => {
    if (root.current === null) return;
    const sections = shownSections(root.current);
    const ids = sections.map(idOf);
    if (asked.current && Math.abs(window.scrollY - asked.current.scrollY) > STILL_PX) asked.current = null;
    const place = asked.current ? ids.indexOf(asked.current.id) : sectionInView(sections);
    setShown((before) =>
      before.place === place && before.ids.join() === ids.join()
        ? before
        : { ids, place: Math.max(0, place) },
    );
  }, [root]);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', follow);
    };
  }, [update]);
  /** Called after the page has moved to a section. */
  const hold = useCallback(
    (id: string) => {
      requestAnimationFrame(() => {
        asked.current = { id, scrollY: window.scrollY };
        update();
      });
    },
    [update],
  );
  return { ...shown, hold };
}
