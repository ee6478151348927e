import { normaliseAccountName } from '@walkthrough/domain';
import unhomoglyph from 'unhomoglyph';
import { sha256 } from '../../../core/context/sha256';

/** Column length; a longer skeleton is stored as its hash. */
export const SKELETON_LENGTH = 255;

/**
 * Returns the skeleton of a user name: names that a person could confuse have the same skeleton. It is the UTS 39
 * skeleton of the key, lowercased again, with `i` as `l`: names are compared case-insensitively but shown as typed,
 * and a capital I looks like an l. Used only when a name is chosen, never at sign-in.
 */
export function nameSkeleton(userName: string): string {
  const looks = unhomoglyph(normaliseAccountName(userName).normalize('NFD')).normalize('NFD');
  const skeleton = looks.toLowerCase().replaceAll('i', 'l');
  return skeleton.length > SKELETON_LENGTH ? sha256(skeleton) : skeleton;
}
