import type { UserSelf } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShortcutsDialog } from '../../lists/shortcuts-dialog';
import { hasOwnPage } from '../../session/landing-links';
import { screenLetters } from '../../session/screen-letters';
import { useSignedIn } from '../../session/use-session';
import { onShowShortcuts, useLetterKeys } from '../../ui/letter-keys';
import { useIsModalOpen } from '../../ui/modal-registry';

/** Time for each letter after `g`. */
const WITHIN_MS = 1_000;

/** What takes letters itself: fields, and open menus and lists, where a letter chooses an entry. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox] *, [role=menu] *, [role=menu], [role=dialog] *';

const isPlain = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(TAKES_LETTERS));

/** Opens screens on `g` and one or two letters, and the list of shortcuts on `?`, outside fields and dialogs. */
export function GoKeys({ user }: { user: UserSelf }) {
  const { tenant } = useSignedIn();
  const navigate = useNavigate();
  const [letters, setLetters] = useLetterKeys();
  const [helps, setHelps] = useState(false);
  const isModalOpen = useIsModalOpen();
  useEffect(() => onShowShortcuts(() => setHelps(true)), []);
  useEffect(() => {
    if (!letters || isModalOpen) return;
    let goesUntil = 0;
    let pressed = '';
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      // Shift alone is no key of its own.
      if (key === 'Shift') return;
      const goes = event.timeStamp < goesUntil;
      goesUntil = 0;
      if (!isPlain(event)) return;
      if (!goes) {
        pressed = '';
        if (key === 'g' && !event.repeat) goesUntil = event.timeStamp + WITHIN_MS;
        return;
      }
      pressed += key.toLowerCase();
      const meant = screenLetters(user, tenant).filter(({ letter }) => letter.startsWith(pressed));
      const [found] = meant;
      if (!found) return;
      // The list that has the focus would take the letter as its own.
      event.preventDefault();
      event.stopPropagation();
      if (found.letter !== pressed) {
        goesUntil = event.timeStamp + WITHIN_MS;
        return;
      }
      if (hasOwnPage(found.path)) window.location.assign(found.path);
      else void navigate(found.path);
    };
    const help = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      setHelps(true);
    };
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keydown', help);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keydown', help);
    };
  }, [letters, isModalOpen, user, tenant, navigate]);
  if (!helps) return null;
  return <ShortcutsDialog letters={letters} onLetters={setLetters} onClose={() => setHelps(false)} />;
}
