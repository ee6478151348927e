import {
  CONTACT_CHANNEL_LABELS,
  CONTACT_CHANNELS,
  displayInstant,
  displayWall,
  instantToWall,
  isSameZone,
} from '@walkthrough/domain';
import { viewerZone } from '../../ui/dates';

/** `Phone`, by its number on the wire; unknown numbers are shown as such. */
export function channelLabel(channel: number): string {
  const key = CONTACT_CHANNELS[channel];
  return key ? CONTACT_CHANNEL_LABELS[key] : String(channel);
}

/** Formats a time in the inspection's zone, which is named only if the reader's differs. */
export function timeThere(at: number, zone: string): string {
  return isSameZone(zone, viewerZone()) ? displayWall(instantToWall(at, zone)) : displayInstant(at, zone);
}
