import * as catalogue from './catalogue';

type Catalogue = typeof catalogue;
type Group = keyof Catalogue;

/** The ids of these groups: what a rule returns that speaks of one thing only. */
export type MessageIdOf<G extends Group> = { [Each in G]: `${Each}.${keyof Catalogue[Each] & string}` }[G];

/** `group.id` of a text, e.g. `signIn.invalidCredentials`: what rules return and the error catalogue carries. */
export type MessageId = MessageIdOf<Group>;

/** The text of an id of any group. A bundle that uses this carries all texts; screens use `textIn`. */
export const textOf = (id: MessageId): string => textIn(catalogue, id);

/** The text of an id of one of these groups: `textIn({ passwords: messages.passwords }, id)`. */
export function textIn<G extends Group>(groups: Readonly<Pick<Catalogue, G>>, id: MessageIdOf<G>): string {
  const [group, key] = id.split('.') as [G, string];
  const text = (groups[group] as Readonly<Record<string, string>> | undefined)?.[key];
  if (text === undefined) throw new RangeError(`No text has the id ${id}`);
  return text;
}
