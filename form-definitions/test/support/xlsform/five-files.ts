import type { XlsSheet } from '../../../src';
import { sheetOf } from './sheets';

type Row = Readonly<Record<string, string>>;

const choices = (
  list: string,
  named: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Row>> = {},
): Row[] => Object.entries(named).map(([name, label]) => ({ list_name: list, name, label, ...more[name] }));

/** A walk through a building: groups in groups, conditions, limits, a signature. */
const groups: XlsSheet[] = [
  sheetOf('survey', [
    { type: 'start', name: 'started' },
    {
      type: 'note',
      name: 'welcome',
      label: 'Walk the building from the roof down.',
      hint: 'Bring a flashlight.',
    },
    { type: 'begin group', name: 'entrance', label: 'Entrance', appearance: 'field-list' },
    { type: 'select_one yes_no', name: 'door_locked', label: 'Does the front door lock?', required: 'yes' },
    {
      type: 'text',
      name: 'door_reason',
      label: 'What is wrong with the lock?',
      relevant: "${door_locked} = 'no'",
      required: "${door_locked} = 'no'",
      required_message: 'Say what is wrong.',
      appearance: 'multiline',
    },
    { type: 'begin group', name: 'lights', label: 'Lights', relevant: "${door_locked} != ''" },
    {
      type: 'integer',
      name: 'lamps',
      label: 'Number of lamps',
      constraint: '. >= 0 and . <= 40',
      constraint_message: 'Between 0 and 40',
    },
    {
      type: 'integer',
      name: 'lamps_out',
      label: 'Lamps that are out',
      constraint: '. <= ${lamps}',
      constraint_message: 'Not more than there are',
    },
    { type: 'end group' },
    { type: 'end group' },
    { type: 'begin group', name: 'closing', label: 'Closing' },
    {
      type: 'range',
      name: 'cleanliness',
      label: 'Cleanliness',
      parameters: 'start=1 end=5 step=1',
      appearance: 'rating',
    },
    { type: 'acknowledge', name: 'all_seen', label: 'I saw every floor' },
    { type: 'image', name: 'signed', label: 'Signature', appearance: 'signature', required: 'yes' },
    { type: 'end group' },
  ]),
  sheetOf('choices', choices('yes_no', { yes: 'Yes', no: 'No' })),
  sheetOf('settings', [{ form_title: 'Building walk', form_id: 'building_walk', version: '3' }]),
];

/** Where a fault is: lists that depend on the answer before. */
const cascades: XlsSheet[] = [
  sheetOf('survey', [
    { type: 'select_one area', name: 'area', label: 'Area', required: 'yes', appearance: 'minimal' },
    {
      type: 'select_one spot',
      name: 'spot',
      label: 'Place in the ${area}',
      choice_filter: 'area = ${area}',
      required: 'yes',
    },
    { type: 'select_one fault or_other', name: 'fault', label: 'Fault' },
    {
      type: 'select_multiple helper',
      name: 'helpers',
      label: 'Who can mend it?',
      choice_filter: "spot = ${spot} or spot = 'any'",
    },
    {
      type: 'date',
      name: 'seen_on',
      label: 'Seen on',
      constraint: '. <= today()',
      constraint_message: 'Not in the future',
    },
  ]),
  sheetOf('choices', [
    ...choices('area', { roof: 'Roof', cellar: 'Cellar' }),
    ...choices(
      'spot',
      { gutter: 'Gutter', hatch: 'Hatch', pump: 'Pump', stairs: 'Stairs' },
      {
        gutter: { area: 'roof' },
        hatch: { area: 'roof' },
        pump: { area: 'cellar' },
        stairs: { area: 'cellar' },
      },
    ),
    ...choices('fault', { leak: 'Leak', crack: 'Crack' }),
    ...choices(
      'helper',
      { roofer: 'Roofer', plumber: 'Plumber', caretaker: 'Caretaker' },
      { roofer: { spot: 'gutter' }, plumber: { spot: 'pump' }, caretaker: { spot: 'any' } },
    ),
  ]),
  sheetOf('settings', [{ form_title: 'Fault finder', form_id: 'fault-finder' }]),
];

/** Meters of units: a repeat in a repeat, with values over the rows. */
const nestedRepeats: XlsSheet[] = [
  sheetOf('survey', [
    { type: 'begin group', name: 'site', label: 'Site' },
    { type: 'decimal', name: 'limit', label: 'Usual consumption', default: '250' },
    { type: 'end group' },
    { type: 'begin group', name: 'meters', label: 'Meters' },
    { type: 'begin repeat', name: 'units', label: 'Units' },
    { type: 'text', name: 'unit_name', label: 'Unit', required: 'yes' },
    { type: 'begin repeat', name: 'dials', label: 'Dials' },
    { type: 'select_one kind', name: 'dial_kind', label: 'Kind', required: 'yes' },
    { type: 'decimal', name: 'reading', label: 'Reading', constraint: '. >= 0', required: 'yes' },
    {
      type: 'calculate',
      name: 'above',
      label: 'Above the usual by',
      calculation: '${reading} - ${limit}',
      relevant: '${reading} > ${limit}',
    },
    { type: 'text', name: 'why_high', label: 'Why so high?', relevant: '${reading} > ${limit}' },
    { type: 'end repeat' },
    { type: 'end repeat' },
    {
      type: 'calculate',
      name: 'total',
      label: 'Total of all dials',
      calculation: 'round(sum(${reading}), 2)',
    },
    { type: 'calculate', name: 'is_high', label: 'Above the usual', calculation: '${total} > ${limit}' },
    { type: 'note', name: 'said', label: 'Together ${total}', relevant: "${is_high} = 'true'" },
    { type: 'end group' },
  ]),
  sheetOf('choices', choices('kind', { '1': 'Water', '2': 'Gas' })),
  sheetOf('settings', [{ form_title: 'Meter round', form_id: 'meter_round', version: '2026.1' }]),
];

/** In two languages, French first. */
const translations: XlsSheet[] = [
  sheetOf('survey', [
    {
      type: 'text',
      name: 'nom',
      'label::Français (fr)': 'Nom du gardien',
      'label::English (en)': 'Name of the caretaker',
      'hint::Français (fr)': 'Prénom et nom',
      'hint::English (en)': 'First and last name',
      required: 'yes',
    },
    {
      type: 'select_one humeur',
      name: 'humeur',
      'label::Français (fr)': 'État du hall',
      'label::English (en)': 'State of the lobby',
      appearance: 'likert',
    },
    {
      type: 'text',
      name: 'detail',
      'label::Français (fr)': 'Précisez',
      'label::English (en)': 'Details',
      relevant: "${humeur} = 'mauvais'",
      constraint: 'string-length(.) < 200',
      'constraint_message::Français (fr)': 'Trop long',
      'constraint_message::English (en)': 'Too long',
    },
    { type: 'time', name: 'heure', 'label::Français (fr)': 'Heure', 'label::English (en)': 'Time' },
    {
      type: 'dateTime',
      name: 'rendez_vous',
      'label::Français (fr)': 'Rendez-vous',
      'label::English (en)': 'Appointment',
    },
    {
      type: 'barcode',
      name: 'etiquette',
      'label::Français (fr)': 'Étiquette',
      'label::English (en)': 'Label',
    },
  ]),
  sheetOf('choices', [
    { list_name: 'humeur', name: 'bon', 'label::Français (fr)': 'Bon', 'label::English (en)': 'Good' },
    {
      list_name: 'humeur',
      name: 'mauvais',
      'label::Français (fr)': 'Mauvais',
      'label::English (en)': 'Poor',
    },
  ]),
  sheetOf('settings', [
    { form_title: 'Ronde du gardien', form_id: 'ronde', default_language: 'Français (fr)' },
  ]),
];

/** What repairs cost: values from values, dates and choices. */
const calculations: XlsSheet[] = [
  sheetOf('survey', [
    { type: 'decimal', name: 'hours', label: 'Hours of work', constraint: '. >= 0 and . <= 100' },
    { type: 'decimal', name: 'rate', label: 'Rate', default: '45.5', constraint: '. >= 0' },
    { type: 'select_multiple extra', name: 'extras', label: 'Extras' },
    { type: 'calculate', name: 'work', label: 'Work', calculation: '${hours} * ${rate}' },
    {
      type: 'calculate',
      name: 'extra_cost',
      label: 'Extras',
      calculation:
        "if(selected(${extras}, 'lift'), 120, 0) + if(selected(${extras}, 'night'), ${work} * 0.5, 0)",
    },
    {
      type: 'calculate',
      name: 'cost',
      label: 'Cost',
      calculation: 'round(coalesce(${work}, 0) + ${extra_cost}, 2)',
    },
    { type: 'date', name: 'due', label: 'Due on' },
    { type: 'calculate', name: 'days_left', label: 'Days left', calculation: '${due} - today()' },
    {
      type: 'note',
      name: 'hurry',
      label: 'Only ${days_left} days left, and it costs ${cost}.',
      relevant: '${days_left} < 7',
    },
    { type: 'text', name: 'approval', label: 'Approved by', required: '${cost} > 500' },
  ]),
  sheetOf('choices', choices('extra', { lift: 'Lift', night: 'Night shift' })),
  sheetOf('settings', [{ form_title: 'Repair estimate', form_id: 'repair_estimate', version: '1' }]),
];

/** Five XLSForms in our own wording, with the features of well-known samples. */
export const FIVE_FILES: Readonly<Record<string, XlsSheet[]>> = {
  groups,
  cascades,
  nestedRepeats,
  translations,
  calculations,
};
