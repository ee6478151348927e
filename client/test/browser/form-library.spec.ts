import { buffer } from 'node:stream/consumers';
import type { FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { violationsOf } from './support/axe';
import { ADMIN, save, useKitchens } from './support/kitchen';

const { openKitchen, product, stored } = useKitchens();

it('saves a section to the library, adds it again, updates it with its difference, and takes files', async () => {
  const { page, items, key } = await openKitchen();
  const library = () => page.getByRole('dialog', { name: 'Section library' });
  const openLibrary = () => page.getByRole('button', { name: 'Add from library' }).click();
  await page.context().setOffline(true);
  await openLibrary();
  await library().getByText('You are offline').waitFor();
  await page.context().setOffline(false);
  await library().getByText('No library sections yet').waitFor();
  await library().getByRole('button', { name: 'Close', exact: true }).click();

  // A section that depends on another one stays out, in words.
  const path = `form-definitions/${key}/1`;
  await items.choose('First section', 'Range');
  await items.properties.getByRole('button', { name: 'Add condition' }).click();
  await items.field('Question 1').selectOption('moveInTub');
  await items.menu('First section', 'Save to library');
  await items.dialog
    .getByText('“Range” depends on “Tub”, which is in another section.', { exact: false })
    .waitFor();
  await items.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const undo = page.getByRole('button', { name: /^Undo: / });
  while ((await undo.count()) > 0) await undo.click();

  await items.menu('Bath', 'Save to library');
  await items.dialog.getByLabel('Name', { exact: true }).fill('Bathroom');
  await items.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Bathroom” was saved to the library as version 1.').waitFor();
  await openLibrary();
  await library().getByLabel('Search the library').fill('kitchen');
  await library().getByText('No library section matches.').waitFor();
  await library().getByLabel('Search the library').fill('bath');
  await library()
    .getByRole('button', { name: /^Bathroom/ })
    .click();
  await library().getByRole('heading', { name: 'Items of “Bathroom”' }).waitFor();
  await library().getByRole('list', { name: 'Items of “Bathroom”' }).getByText('Tub').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    library().getByRole('button', { name: 'Download file' }).click(),
  ]);
  const file = JSON.parse((await buffer(await download.createReadStream())).toString()) as { name: string };
  await library().getByRole('button', { name: 'Add to form' }).click();
  await library().waitFor({ state: 'detached' });
  expect(await items.sectionNames()).toEqual(['First section', 'Bath', 'Bath']);
  await save(page);
  const [, first, second] = (await stored(key)).sections;
  expect([first!.library?.prefix, second!.library?.prefix]).toEqual([undefined, 'bath2']);
  expect(Object.values(second!.items[0]!.keys!)).toEqual(['bath2_moveInTub', 'bath2_moveOutTub']);

  // The next version comes as a file, after one that is none.
  await openLibrary();
  await library()
    .getByRole('button', { name: /^Bathroom/ })
    .click();
  const upload = async (text: string) =>
    library()
      .getByLabel('Upload next version')
      .setInputFiles({ name: 'section.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await upload('{}');
  await library().getByText('This is not a section file.', { exact: false }).waitFor();
  await upload(JSON.stringify(file).replace('Tub', 'Bathtub'));
  await page.getByText('“Bathroom” is in the library as version 2.').waitFor();
  await library().getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('2 sections of this form have a newer version in the library.').waitFor();
  // The form changes its second copy, which the update says that it replaces.
  await items.section('Bath').last().locator('[data-main]', { hasText: 'Tub' }).click();
  await items.field('Help text').fill('Look below');
  await items.field('Help text').press('Tab');
  await page.getByRole('button', { name: 'Show updates' }).click();
  const updates = page.getByRole('dialog', { name: 'Updates from the library' });
  await updates.getByText('+ Bathtub').first().waitFor();
  await updates.getByText('This form has not changed its copy', { exact: false }).waitFor();
  await updates.getByText(/^The update replaces \d changes that this form made:$/u).waitFor();
  await updates.getByText('+ Look below').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await updates.getByRole('button', { name: 'Update section' }).last().click();
  await page.getByText('“Bathroom” was updated to version 2.').waitFor();
  await updates.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('1 section of this form has a newer version in the library.').waitFor();
  expect(await items.names('Bath')).toEqual(['Tub', 'Bathtub']);
  await save(page);
  expect((await stored(key)).sections.map((section) => section.items[0]!.help)).not.toContainEqual(
    expect.any(String),
  );

  // Deleting it names the form that uses it, and leaves the form as it is.
  await openLibrary();
  await library()
    .getByRole('button', { name: /^Bathroom/ })
    .click();
  await library().getByRole('button', { name: 'Rename section' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename section' });
  await renaming.getByLabel('Name', { exact: true }).fill(' ');
  await renaming.getByRole('button', { name: 'Save', exact: true }).click();
  await renaming.getByText('This field is required.').waitFor();
  await renaming.getByLabel('Name', { exact: true }).fill('Bathrooms');
  await renaming.getByRole('button', { name: 'Save', exact: true }).click();
  await renaming.waitFor({ state: 'detached' });
  await library().getByRole('heading', { name: 'Items of “Bathrooms”' }).waitFor();
  await library().getByRole('button', { name: 'Delete section' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('1 form uses this section: Items.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('“Bathrooms” was deleted from the library.').waitFor();
  await library().getByText('No library sections yet').waitFor();
  await library().getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('newer version in the library').waitFor({ state: 'detached' });
  const kept = await product.api<FormVersionDetails>(ADMIN, 'GET', path);
  expect((kept.document as FormDefinition).sections).toHaveLength(3);
});
