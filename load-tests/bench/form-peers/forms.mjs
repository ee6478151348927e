/**
 * One form for all: 400 questions (text, number and choice in turn), 50 computed values of four numbers each, and a repeat
 * of 200 filled rows with a text, a number and a choice. Each function describes it as one product wants it.
 */
const QUESTIONS = 400;
const COMPUTED = 50;
const ROWS = 200;
const READ = 4;
const CHOICES = ['Good', 'Fair', 'Poor', 'Missing', 'Not seen'];

const KINDS = ['text', 'number', 'choice'];
const QUESTION_LIST = Array.from({ length: QUESTIONS }, (_, n) => ({
  name: `q${n}`,
  label: `Question ${n + 1}`,
  kind: KINDS[n % 3],
}));
const NUMBERS = QUESTION_LIST.filter(({ kind }) => kind === 'number').map(({ name }) => name);
const COMPUTED_LIST = Array.from({ length: COMPUTED }, (_, n) => ({
  name: `c${n}`,
  label: `Total ${n + 1}`,
  reads: Array.from({ length: READ }, (_each, index) => NUMBERS[(n * 2 + index) % NUMBERS.length]),
}));
const ROW_QUESTIONS = [
  { name: 'thing', label: 'Thing', kind: 'text' },
  { name: 'count', label: 'How many', kind: 'number' },
  { name: 'state', label: 'State', kind: 'choice' },
];
const ROW_VALUES = Array.from({ length: ROWS }, (_, n) => ({
  thing: `Thing ${n + 1}`,
  count: n % 9,
  state: 1,
}));

/** The question into which the bench types: the first computed value reads it. */
export const TYPED = { name: NUMBERS[0], label: QUESTION_LIST.find(({ name }) => name === NUMBERS[0]).label };

const rowId = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** @returns items, texts and answers for a task form of the product */
export function productForm() {
  const item = (id, type, more = {}) => ({ id, type, label: id, keys: { single: id }, ...more });
  const asked = ({ name, kind }) => {
    if (kind === 'number') return item(name, 'numeric');
    if (kind === 'text') return item(name, 'text');
    return item(name, 'inlineRadio', { options: CHOICES.map((_, n) => [n + 1, `choice${n}`]) });
  };
  const sum = ({ reads }) => reads.map((name) => `coalesce(\${${name}}, 0)`).join(' + ');
  const words = [...QUESTION_LIST, ...COMPUTED_LIST, ...ROW_QUESTIONS].map(({ name, label }) => [
    name,
    label,
  ]);
  return {
    items: [
      ...QUESTION_LIST.map(asked),
      ...COMPUTED_LIST.map((each) => item(each.name, 'calculated', { result: 'number', formula: sum(each) })),
      item('things', 'repeat', { max: ROWS, questions: ROW_QUESTIONS.map(asked) }),
    ],
    texts: Object.fromEntries([
      ...words,
      ['things', 'Things'],
      ...CHOICES.map((choice, n) => [`choice${n}`, choice]),
    ]),
    answers: { things: ROW_VALUES.map((values, n) => ({ id: rowId(n), values })) },
  };
}

/** @returns a model of SurveyJS and its data */
export function surveyForm() {
  const choices = CHOICES.map((text, n) => ({ value: n + 1, text }));
  const asked = ({ name, label, kind }) => ({
    name,
    title: label,
    ...(kind === 'choice' ? { type: 'radiogroup', choices } : { type: 'text' }),
    ...(kind === 'number' ? { inputType: 'number' } : {}),
  });
  return {
    json: {
      elements: [
        ...QUESTION_LIST.map(asked),
        ...COMPUTED_LIST.map(({ name, label, reads }) => ({
          type: 'expression',
          name,
          title: label,
          expression: reads.map((each) => `iif({${each}} empty, 0, {${each}})`).join(' + '),
        })),
        { type: 'paneldynamic', name: 'things', title: 'Things', templateElements: ROW_QUESTIONS.map(asked) },
      ],
    },
    data: { things: ROW_VALUES },
  };
}

/** @returns a form of Form.io and its submission */
export function formioForm() {
  const values = CHOICES.map((label, n) => ({ value: String(n + 1), label }));
  const asked = ({ name, label, kind }) => ({
    key: name,
    label,
    input: true,
    type: { text: 'textfield', number: 'number', choice: 'radio' }[kind],
    ...(kind === 'choice' ? { values } : {}),
  });
  return {
    form: {
      display: 'form',
      components: [
        ...QUESTION_LIST.map(asked),
        ...COMPUTED_LIST.map(({ name, label, reads }) => ({
          key: name,
          label,
          input: true,
          type: 'number',
          disabled: true,
          calculateValue: `value = ${reads.map((each) => `(data.${each} || 0)`).join(' + ')};`,
        })),
        {
          key: 'things',
          label: 'Things',
          type: 'datagrid',
          input: true,
          components: ROW_QUESTIONS.map(asked),
        },
      ],
    },
    data: { things: ROW_VALUES.map((each) => ({ ...each, state: String(each.state) })) },
  };
}

/** @returns an XForm with its rows in the instance, as ODK Web Forms reads it */
export function xform() {
  const types = { text: 'string', number: 'int', choice: 'string' };
  const items = `<itemset nodeset="instance('choices')/root/item"><value ref="name"/><label ref="label"/></itemset>`;
  const control = ({ name, label, kind }, path) =>
    kind === 'choice'
      ? `<select1 ref="${path}${name}"><label>${label}</label>${items}</select1>`
      : `<input ref="${path}${name}"><label>${label}</label></input>`;
  const rows = ROW_VALUES.map(
    ({ thing, count, state }) =>
      `<things><thing>${thing}</thing><count>${count}</count><state>${state}</state></things>`,
  );
  const sum = ({ reads }) => reads.map((name) => `coalesce(/data/${name}, 0)`).join(' + ');
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Things</h:title><model>
<instance><data id="things" version="1">${[...QUESTION_LIST, ...COMPUTED_LIST].map(({ name }) => `<${name}/>`).join('')}${rows.join('')}</data></instance>
<instance id="choices"><root>${CHOICES.map((label, n) => `<item><name>${n + 1}</name><label>${label}</label></item>`).join('')}</root></instance>
${QUESTION_LIST.map(({ name, kind }) => `<bind nodeset="/data/${name}" type="${types[kind]}"/>`).join('')}
${COMPUTED_LIST.map((each) => `<bind nodeset="/data/${each.name}" type="int" readonly="true()" calculate="${sum(each)}"/>`).join('')}
${ROW_QUESTIONS.map(({ name, kind }) => `<bind nodeset="/data/things/${name}" type="${types[kind]}"/>`).join('')}
</model></h:head><h:body>
${QUESTION_LIST.map((each) => control(each, '/data/')).join('')}
${COMPUTED_LIST.map((each) => control({ ...each, kind: 'number' }, '/data/')).join('')}
<group ref="/data/things"><label>Things</label><repeat nodeset="/data/things">${ROW_QUESTIONS.map((each) => control(each, '/data/things/')).join('')}</repeat></group>
</h:body></h:html>`;
}
