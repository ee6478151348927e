import type { AnswersTable } from '../answers-table';
import { FILTERED_COLUMNS } from './odata-filter';

const EDMX = 'http://docs.oasis-open.org/odata/ns/edmx';
const EDM = 'http://docs.oasis-open.org/odata/ns/edm';
const VOCABULARIES = 'https://oasis-tcs.github.io/odata-vocabularies/vocabularies';
const NAMESPACE = 'Answers';

/** Returns the service metadata (CSDL XML 4.0) of a form's tables. */
export const metadataOf = (tables: readonly AnswersTable[]): string =>
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  `<edmx:Edmx Version="4.0" xmlns:edmx="${EDMX}">` +
  reference('Core') +
  reference('Capabilities') +
  `<edmx:DataServices><Schema Namespace="${NAMESPACE}" xmlns="${EDM}">` +
  tables.map(entityType).join('') +
  `<EntityContainer Name="Feed">${tables.map(entitySet).join('')}</EntityContainer>` +
  '</Schema></edmx:DataServices></edmx:Edmx>\n';

const reference = (alias: string): string =>
  `<edmx:Reference Uri="${VOCABULARIES}/Org.OData.${alias}.V1.xml">` +
  `<edmx:Include Namespace="Org.OData.${alias}.V1" Alias="${alias}"/></edmx:Reference>`;

function entityType({ name, columns }: AnswersTable): string {
  const keys = columns.filter(({ isKey }) => isKey).map((column) => `<PropertyRef Name="${column.name}"/>`);
  const properties = columns.map(
    ({ name: property, type, isKey, label }) =>
      `<Property Name="${property}" Type="${type}"${attributesOf(type)}${isKey ? ' Nullable="false"' : ''}>` +
      `<Annotation Term="Core.Description" String="${escaped(label)}"/></Property>`,
  );
  return `<EntityType Name="${name}"><Key>${keys.join('')}</Key>${properties.join('')}</EntityType>`;
}

/** Instants have milliseconds. */
const attributesOf = (type: string): string => (type === 'Edm.DateTimeOffset' ? ' Precision="3"' : '');

function entitySet({ name, columns }: AnswersTable): string {
  const unfiltered = columns
    .filter((column) => !FILTERED_COLUMNS.some((filtered) => filtered === column.name))
    .map((column) => `<PropertyPath>${column.name}</PropertyPath>`);
  const flag = (property: string, value: boolean) =>
    `<PropertyValue Property="${property}" Bool="${value}"/>`;
  const record = (term: string, values: string) =>
    `<Annotation Term="Capabilities.${term}"><Record>${values}</Record></Annotation>`;
  const no = (term: string) => `<Annotation Term="Capabilities.${term}" Bool="false"/>`;
  return (
    `<EntitySet Name="${name}" EntityType="${NAMESPACE}.${name}">` +
    record(
      'FilterRestrictions',
      flag('Filterable', true) +
        `<PropertyValue Property="NonFilterableProperties"><Collection>${unfiltered.join('')}</Collection></PropertyValue>`,
    ) +
    record('SortRestrictions', flag('Sortable', false)) +
    record('CountRestrictions', flag('Countable', false)) +
    record('ExpandRestrictions', flag('Expandable', false)) +
    record('SearchRestrictions', flag('Searchable', false)) +
    record('InsertRestrictions', flag('Insertable', false)) +
    record('UpdateRestrictions', flag('Updatable', false)) +
    record('DeleteRestrictions', flag('Deletable', false)) +
    no('SkipSupported') +
    no('IndexableByKey') +
    '</EntitySet>'
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

const escaped = (text: string): string =>
  // Characters that XML cannot contain, even escaped.
  text
    .replace(
      /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '',
    )
    .replace(/[&<>"\n]/g, (sign) => ENTITIES[sign]!);
