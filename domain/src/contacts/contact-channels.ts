import { contactChannels } from './contact-channels.messages';
import type { InspectionType } from '../inspections/vocabulary';

/** Contact channels; the index is the number on the wire. */
export const CONTACT_CHANNELS = ['EMAIL', 'SMS', 'PHONE', 'OTHER', 'MAIL', 'DOOR', 'HAND'] as const;

type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const CONTACT_CHANNEL_LABELS: Readonly<Record<ContactChannel, string>> = contactChannels;

export const DEFAULT_CONTACT_CHANNEL = 0;

/** Ways of serving a notice, accepted by PUT inspections/{id}/delivery. */
export const DELIVERY_METHODS = ['MAIL', 'DOOR', 'HAND'] as const satisfies readonly ContactChannel[];

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Returns the channel numbers for a type of inspection. Ways of serving a notice apply to document services only. */
export function channelNumbersFor(type: InspectionType): readonly number[] {
  const all = CONTACT_CHANNELS.map((_, number) => number);
  return type === 'DOCUMENT_SERVICE' ? all : all.slice(0, 4);
}
