import { xlsForms } from '@walkthrough/domain';
import type { ItemType } from '../definition';

/** What the type of a survey row means. */
export type SurveyType =
  | { is: 'begin' | 'end'; what: 'group' | 'repeat' }
  | { is: 'select'; many: boolean; list: string; orOther: boolean }
  | { is: 'question'; type: ItemType }
  | { is: 'range' | 'image' | 'calculate' }
  | { is: 'notCarried'; reason: string };

const QUESTIONS: Readonly<Record<string, ItemType>> = {
  text: 'text',
  string: 'text',
  integer: 'numeric',
  int: 'numeric',
  percentage: 'numeric',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  'date time': 'dateTime',
  note: 'note',
  barcode: 'barcode',
  acknowledge: 'boolean',
  trigger: 'boolean',
};

const PICTURES: readonly string[] = ['image', 'photo', 'picture'];

/** Names of what forms of the product do not have, by the reason. */
const NOT_CARRIED = {
  geo: [
    'geopoint',
    'gps',
    'location',
    'geotrace',
    'geoshape',
    'start-geopoint',
    'background-geopoint',
    'osm',
  ],
  media: ['audio', 'video', 'file', 'background-audio'],
  rank: ['rank'],
  external: ['xml-external', 'csv-external', 'cascading select', 'cascading_select'],
  metadata: [
    'start',
    'end',
    'today',
    'deviceid',
    'subscriberid',
    'simserial',
    'phonenumber',
    'username',
    'email',
    'audit',
    'imei',
    'start time',
    'end time',
    'device id',
    'sim id',
    'subscriber id',
    'phone number',
    'uri:deviceid',
    'uri:subscriberid',
    'uri:simserial',
    'uri:phonenumber',
    'uri:username',
    'uri:email',
    'hidden',
  ],
} as const;

const reasonOf = (group: keyof typeof NOT_CARRIED): string =>
  ({
    geo: xlsForms.noPlaces,
    media: xlsForms.noMedia,
    rank: xlsForms.noRank,
    external: xlsForms.noExternal,
    metadata: xlsForms.noMetadata,
  })[group];

const BEGIN_OR_END = /^(begin|end)[\s_]+(?:lgroup|looped[\s_]group|(group|repeat))$/u;
const LOOP = /^(?:begin|end)[\s_]+loop\b/u;
const SELECT =
  /^(?:add |q )?(select[ _]one|select[ _]multiple|select1|select all that apply)(?: prompt using| from| using)?\s+(\S+)(\s+(?:or specify other|or_other|or other))?$/iu;
const EXTERNAL = /^(?:select[ _](?:one|multiple)[ _](?:external|from[ _]file))(?:\s|$)/u;

/** `q int`, `add integer prompt` and `get start time` of old files. */
const withoutOldWords = (text: string): string =>
  text.replace(/^(?:q|add|get)\s+/u, '').replace(/ prompt$/u, '');

function notCarried(text: string): SurveyType | null {
  const [first = ''] = text.split(' ');
  for (const [group, names] of Object.entries(NOT_CARRIED))
    if (names.some((name) => name === text || name === first))
      return { is: 'notCarried', reason: reasonOf(group as keyof typeof NOT_CARRIED) };
  return null;
}

/** Returns what a type means, with pyxform's aliases; null for one that nobody knows. */
export function surveyType(written: string): SurveyType | null {
  const text = written.trim().replaceAll(/\s+/gu, ' ');
  const lower = text.toLowerCase();
  const control = BEGIN_OR_END.exec(lower);
  if (control !== null)
    return { is: control[1] as 'begin' | 'end', what: control[2] === 'group' ? 'group' : 'repeat' };
  if (LOOP.test(lower)) return { is: 'notCarried', reason: xlsForms.noLoops };
  if (EXTERNAL.test(lower)) return { is: 'notCarried', reason: xlsForms.noExternal };
  const select = SELECT.exec(text);
  if (select !== null) {
    const [, command = '', list = '', other] = select;
    return {
      is: 'select',
      many: /multiple|all that apply/iu.test(command),
      list,
      orOther: other !== undefined,
    };
  }
  const plain = withoutOldWords(lower);
  if (plain === 'range' || plain === 'calculate') return { is: plain };
  if (PICTURES.includes(plain)) return { is: 'image' };
  const type = Object.hasOwn(QUESTIONS, plain) ? QUESTIONS[plain] : undefined;
  return type === undefined ? notCarried(plain) : { is: 'question', type };
}
