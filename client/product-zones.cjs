const { IANA_ZONES } = require('@walkthrough/domain');

/**
 * Webpack loader for the zone data of moment-timezone: keeps the zones in which inspections can be planned. The browser
 * needs no other, and all 344 would be a tenth of what an inspector downloads.
 * @param {string} data `{version, zones: ['name|…'], links: ['target|alias'], countries}`
 * @throws Error when the data lacks a zone of the product
 */
module.exports = function productZones(data) {
  const { version, zones, links } = JSON.parse(data);
  const wanted = new Set(Object.values(IANA_ZONES));
  const aliases = links.filter((link) => wanted.has(link.split('|')[1]));
  const targets = new Set(aliases.map((link) => link.split('|')[0]));
  const kept = zones.filter((zone) => wanted.has(zone.split('|')[0]) || targets.has(zone.split('|')[0]));
  const names = new Set([
    ...kept.map((zone) => zone.split('|')[0]),
    ...aliases.map((link) => link.split('|')[1]),
  ]);
  const missing = [...wanted].filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`moment-timezone has no data for ${missing.join(', ')}`);
  return JSON.stringify({ version, zones: kept, links: aliases, countries: [] });
};
