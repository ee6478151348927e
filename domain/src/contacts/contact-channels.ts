import { perLanguage } from '../messages/texts';
import { common } from '../messages/common';
import { contacts } from './messages';
import type { InspectionType } from '../inspections/vocabulary';

/** Contact channels; the index is the number on the wire. */
export const CONTACT_CHANNELS = ['EMAIL', 'SMS', 'PHONE', 'OTHER', 'MAIL', 'DOOR', 'HAND'] as const;

type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const CONTACT_CHANNEL_LABELS: Readonly<Record<ContactChannel, string>> = perLanguage(() => ({
  EMAIL: common.email,
  SMS: 'SMS',
  PHONE: common.phone,
  OTHER: 'Other',
  MAIL: contacts.mail,
  DOOR: contacts.door,
  HAND: contacts.hand,
}));

export const DEFAULT_CONTACT_CHANNEL = 0;

/** Ways of serving a notice, accepted by PUT inspections/{id}/delivery. */
export const DELIVERY_METHODS = ['MAIL', 'DOOR', 'HAND'] as const satisfies readonly ContactChannel[];

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Returns the channel numbers for a type of inspection. Ways of serving a notice apply to document services only. */
export function channelNumbersFor(type: InspectionType): readonly number[] {
  const all = CONTACT_CHANNELS.map((_, number) => number);
  return type === 'DOCUMENT_SERVICE' ? all : all.slice(0, 4);
}
