import type { FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition, Item, Section } from '@walkthrough/form-definitions';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { ChangedTaskForm } from './support/changed-task-form';
import { FormItems } from './support/form-items';
import { ADMIN, save } from './support/kitchen';
import { useProduct } from './support/product';

const product = useProduct();
const forms = new ChangedTaskForm(product);

/** Opens a new draft of the task form as an administrator. */
async function openDraft(changes = {}, size?: typeof PHONE) {
  const draft = await forms.draft(changes);
  await forms.save(draft);
  const page = await product.signedIn(ADMIN, size);
  await page.goto(`/form-definitions/task-unit/${draft.version}`);
  const items = new FormItems(page);
  await items.outline.waitFor();
  return { page, items, version: draft.version };
}

async function stored(version: number): Promise<FormDefinition> {
  const path = `form-definitions/task-unit/${version}`;
  const { document } = await product.api<FormVersionDetails>(ADMIN, 'GET', path);
  return document as FormDefinition;
}
const itemOf = (form: FormDefinition, id: string): Item =>
  form.sections.flatMap(({ items }) => items).find((item) => item.id === id)!;
const sectionOf = (form: FormDefinition, id: string): Section =>
  form.sections.find((section) => section.id === id)!;

describe('the condition builder', () => {
  it('builds conditions of items and sections in words, and switches to their text and back', async () => {
    const { page, items, version } = await openDraft();
    const press = (name: string) => items.properties.getByRole('button', { name, exact: true }).click();
    await items.choose('Anomalies', 'Comment on pets');
    await press('Add a condition for showing it');
    await items.field('Question of condition 1').selectOption('petsNum');
    await items.field('Comparison of condition 1').selectOption({ label: 'is more than' });
    await items.field('Value of condition 1').fill('many');
    await items.properties.getByText('Enter a number with at most 6 decimal places.').waitFor();
    await items.field('Value of condition 1').fill('1');
    await page.keyboard.press('Tab');
    await press('Add a condition');
    await items.field('Question of condition 2').selectOption('pets');
    await items.field('Value of condition 2').selectOption({ label: 'Yes' });
    await items.field('Which conditions have to hold').selectOption({ label: 'Any of these' });
    await items.properties
      .getByText('In words: “Number of pets” is more than 1 or “Pets” is “Yes”')
      .waitFor();

    await press('Write it as a formula');
    const formula = items.field('Formula');
    expect(await formula.inputValue()).toBe('${petsNum} > 1 or ${pets} = 1');
    await formula.fill('${petsNum} >');
    await items.properties.getByText('The formula ends too early.', { exact: false }).waitFor();
    await formula.fill('count(${petsNum}) > 0');
    await page.keyboard.press('Tab');
    await items.properties
      .getByText('This formula says more than the builder can show.', { exact: false })
      .waitFor();
    expect(await items.properties.getByRole('button', { name: 'Build it from questions' }).isDisabled()).toBe(
      true,
    );
    await formula.fill('${petsNum} > 1 and (${pets} = 1 or ${num} >= 2)');
    await page.keyboard.press('Tab');
    await press('Build it from questions');
    await items.field('Question of condition 2.2').waitFor();
    await items.field('Comparison of condition 2.2').selectOption({ label: 'is at least' });
    await items.field('Compare condition 2.2 with').selectOption({ label: 'another answer' });
    await items.field('Other question of condition 2.2').selectOption('petsNum');
    await save(page);
    expect(itemOf(await stored(version), 'petsComment').shownWhen).toBe(
      '${petsNum} > 1 and (${pets} = 1 or ${num} >= ${petsNum})',
    );

    await items.chooseSection('Comments');
    await press('Add a condition for showing it');
    await items.field('Question of condition 1').selectOption('$manager');
    await save(page);
    expect(sectionOf(await stored(version), 'comments').shownWhen).toBe('$manager');
    await press('Remove the condition for showing it');
    await save(page);
    expect(sectionOf(await stored(version), 'comments')).not.toHaveProperty('shownWhen');
  });

  it('checks answers with a message, requires them, and computes values', async () => {
    const { page, items, version } = await openDraft();
    const press = (name: string) => items.properties.getByRole('button', { name, exact: true }).click();
    await items.choose('Anomalies', 'Number of pets');
    await press('Add a check of the answer');
    await items.field('Question of condition 1').selectOption({ label: 'This answer' });
    await items.field('Comparison of condition 1').selectOption({ label: 'is at most' });
    await items.field('Value of condition 1').fill('5');
    await items.field('Message for a refused answer').fill('At most five pets.');
    await items.choose('Anomalies', 'Comment on pets');
    await press('Add a condition for requiring it');
    await items.field('Question of condition 1').selectOption('petsNum');
    await items.field('Comparison of condition 1').selectOption({ label: 'is answered' });

    await items.addItems('Anomalies', 'Computed value', ['Feet of the pets']);
    await items.choose('Anomalies', 'Feet of the pets');
    await items.field('Formula').fill('${nobody} * 4');
    await items.properties
      .getByText('this form has no question with the key nobody', { exact: false })
      .first()
      .waitFor();
    await items.field('Formula').fill('4 *');
    await page.keyboard.press('Tab');
    await items.field('Insert a question').selectOption('petsNum');
    expect(await items.field('Formula').inputValue()).toBe('4 * ${petsNum}');
    await items.field('Decimal places').fill('0');
    await items.field('Unit after the number').fill('feet');
    await save(page);

    const form = await stored(version);
    const number = itemOf(form, 'petsNum');
    expect(number.validWhen?.condition).toBe('. <= 5');
    expect(form.i18n['en-CA']![number.validWhen!.message]).toBe('At most five pets.');
    expect(itemOf(form, 'petsComment').requiredWhen).toBe("${petsNum} != ''");
    const computed = itemOf(form, 'feetOfThePets');
    expect(computed).toMatchObject({
      type: 'calculated',
      result: 'number',
      formula: '4 * ${petsNum}',
      places: 0,
    });
    expect(form.i18n['en-CA']![computed.unit!]).toBe('feet');
    await product.api(ADMIN, 'POST', `form-definitions/task-unit/${version}/publish`, { note: 'Feet' });
  });

  it('links the finding of a circle to its formula', async () => {
    const { page, items } = await openDraft({
      added: {
        comments: ['one', 'two'].map((id): Item => ({
          id,
          type: 'calculated',
          label: id,
          keys: { single: id },
          result: 'number',
          formula: id === 'one' ? '${two} + 1' : '${one} + 1',
        })),
      },
      texts: { one: 'First sum', two: 'Second sum' },
    });
    const finding = page.getByRole('button', { name: /Comments › Second sum/ }).first();
    await finding.click();
    await page.getByRole('heading', { name: 'Properties of Second sum' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'formula');
    await items.field('Formula').fill('2');
    await page.keyboard.press('Tab');
    await finding.waitFor({ state: 'detached' });
  });

  it('works by keyboard on a phone in the dark theme, without accessibility findings', async () => {
    const { page, items } = await openDraft({}, PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await items.choose('Anomalies', 'Comment on pets');
    const add = items.properties.getByRole('button', { name: 'Add a condition for showing it' });
    await add.focus();
    await page.keyboard.press('Enter');
    const question = items.field('Question of condition 1');
    await question.waitFor();
    await question.focus();
    await page.keyboard.type('Number of pets');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('is at least');
    await items.properties.getByText('In words: “Number of pets” is at least 0').waitFor();
    await items.properties.getByRole('button', { name: 'Add a group' }).click();
    await items.properties.getByRole('group', { name: 'Conditions of group 2' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('the preview of a form with conditions', () => {
  it('says why a question is hidden, and follows the answers', async () => {
    const { page } = await openDraft({ items: { petsComment: { shownWhen: '${petsNum} > 1' } } });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByText('2 hidden now').click();
    await page.getByText('Why is Comment on pets hidden?').click();
    const reason = page.locator('details details', { hasText: 'Comment on pets' });
    await reason.getByText('It is shown only if “Number of pets” is more than 1.').waitFor();
    await reason.getByText('Number of pets: hidden, so it counts as not answered').waitFor();
    const pets = page.locator('[data-key="pets"]');
    await pets.getByRole('radio', { name: 'Yes' }).check();
    await page.locator('[data-key="petsNum"]').getByRole('spinbutton').fill('1');
    await page.keyboard.press('Tab');
    await reason.getByText('Number of pets: 1', { exact: true }).waitFor();
    await page.locator('[data-key="petsNum"]').getByRole('spinbutton').fill('2');
    await page.keyboard.press('Tab');
    await page.getByText('Nothing is hidden now').waitFor();
  });
});
