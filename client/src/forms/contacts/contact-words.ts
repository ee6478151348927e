import {
  CONTACT_CHANNEL_LABELS,
  CONTACT_CHANNELS,
  displayInstant,
  displayWall,
  instantToWall,
  isSameZone,
} from '@walkthrough/domain';
import { viewerZone } from '../../ui/dates';

/** `Phone`, by the number on the wire; one that this version does not know by its number. */
export function channelLabel(channel: number): string {
  const key = CONTACT_CHANNELS[channel];
  return key ? CONTACT_CHANNEL_LABELS[key] : String(channel);
}

/** When it was, in the zone of the visit, which is named only where the reader's is another. */
export function timeThere(at: number, zone: string): string {
  return isSameZone(zone, viewerZone()) ? displayWall(instantToWall(at, zone)) : displayInstant(at, zone);
}
