import * as catalogue from './catalogue';

type Catalogue = typeof catalogue;
type Group = keyof Catalogue;

/** Ids of the texts in these groups, for rules that use only them. */
export type MessageIdOf<G extends Group> = { [Each in G]: `${Each}.${keyof Catalogue[Each] & string}` }[G];

/** `group.id` of a text, e.g. `signIn.invalidCredentials`, as used by rules and the error catalogue. */
export type MessageId = MessageIdOf<Group>;

/** Returns the text of an id of any group. Bundles all texts; screens use `textIn`. */
export const textOf = (id: MessageId): string => textIn(catalogue, id);

/** Returns the text of an id in the given groups: `textIn({ passwords: messages.passwords }, id)`. */
export function textIn<G extends Group>(groups: Readonly<Pick<Catalogue, G>>, id: MessageIdOf<G>): string {
  // Keys can have dots of their own.
  const dot = id.indexOf('.');
  const [group, key] = [id.slice(0, dot) as G, id.slice(dot + 1)];
  const text = (groups[group] as Readonly<Record<string, string>> | undefined)?.[key];
  if (text === undefined) throw new RangeError(`No text has the id ${id}`);
  return text;
}
