import { normaliseAccountName } from '@walkthrough/domain';
import unhomoglyph from 'unhomoglyph';
import { sha256 } from '../../core/events/sha256';

/** What the column holds; of a longer skeleton its hash, which is as unique. */
export const SKELETON_LENGTH = 255;

/**
 * What a user name looks like: two names that a person could take for one another have the same skeleton. It is that
 * of UTS 39 over the key, brought to small letters once more, with `i` as `l`: names are compared without regard to
 * capitals but shown as typed, and a capital I is an l to the eye. Used only when a name is chosen, never to sign in.
 */
export function nameSkeleton(userName: string): string {
  const looks = unhomoglyph(normaliseAccountName(userName).normalize('NFD')).normalize('NFD');
  const skeleton = looks.toLowerCase().replaceAll('i', 'l');
  return skeleton.length > SKELETON_LENGTH ? sha256(skeleton) : skeleton;
}
