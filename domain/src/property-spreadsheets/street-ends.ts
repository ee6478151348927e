/** Words that end the name of a street, in the form of `plainWords`. */
const STREET_WORDS =
  /^(st|street|ave|av|avenue|rd|road|dr|drive|blvd|boulevard|way|ln|lane|ct|court|pl|place|ter|terr|terrace|cir|circle|cres|crescent|hwy|highway|pkwy|parkway|sq|square|trl|trail|close|gate|row|walk|loop|grove|heights|gardens|quay|mews|alley|path)$/i;
const DIRECTION = /^(n|s|e|w|ne|nw|se|sw)\.?$/i;
const DIRECTION_WORD = /^(north|south|east|west)$/i;

const bare = (word: string): string => word.replace(/[.,]/g, '');

/** A house at a numbered street, such as `8530 - 91 Street NW`: its first number is no unit. */
export const NUMBERED_STREET = /^\d{1,3}(?:st|nd|rd|th)?[a-z]? ?(street|st|avenue|ave|av|road|rd)\b/i;

/**
 * Splits a street from a city behind it where no comma does: `2216 E 7th St Long Beach`. The first word that ends a street
 * decides, unless it follows the number directly: `100 St Clair Ave Toronto`.
 * @returns an empty city when no word ends the street, or nothing follows
 */
export function splitStreetEnd(text: string): { street: string; city: string } {
  const words = text.split(' ');
  const first = words.findIndex((word) => /\d/.test(word));
  if (first === -1) return { street: text, city: '' };
  let end = words.findIndex((word, at) => at > first + 1 && STREET_WORDS.test(bare(word)));
  if (end === -1) return { street: text, city: '' };
  // `Park Place Way`: the street goes on as long as such words follow, but `St` begins the name of a city.
  const goesOn = (word: string) => STREET_WORDS.test(bare(word)) && !/^ste?$/i.test(bare(word));
  while (end + 1 < words.length && goesOn(words[end + 1]!)) end += 1;
  if (end + 1 < words.length && DIRECTION.test(words[end + 1]!)) end += 1;
  else if (end + 2 === words.length && DIRECTION_WORD.test(words[end + 1]!)) end += 1;
  const city = words.slice(end + 1).join(' ');
  const isCity = /^\p{L}[\p{L}.' -]+$/u.test(city);
  return isCity ? { street: words.slice(0, end + 1).join(' '), city } : { street: text, city: '' };
}
