import type { Presence } from '@walkthrough/domain';

interface PresenceChannel {
  /** Sends the user's own presence; null without a connection. */
  send: ((mine: Omit<Presence, 'user'>) => void) | null;
  /** What screens keep of others' presence; null until the first such screen is loaded. */
  people: { note: (presence: Presence) => void; clear: () => void } | null;
}

/** Joins the live connection with the screens that show presence: a phone's first files go without those. */
export const presenceChannel: PresenceChannel = { send: null, people: null };
