import type { Page } from 'playwright-core';
import { until } from '../../browser/support/until';
import { choosePhoto, dialog, log, PICTURE, useFormHarness } from '../support/condition-form';
import { PHONE } from '../../browser/support/browser';

const harness = useFormHarness();

describe('photos', () => {
  const withRoom = async (scene: Record<string, string> = {}) => {
    const page = await harness.open({ rooms: '1', ...scene }, PHONE);
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    return page;
  };

  const added = async (page: Page) =>
    (await log(page)).calls.filter((call) => /^(addPhoto|setCaption|removePhoto)/.test(call));
  const named = (...names: string[]) => names.map((name) => ({ ...PICTURE, name }));

  it('[CV-325] are in the report when they are taken, and their caption is requested', async () => {
    const page = await withRoom();
    const camera = page.locator('input[type=file][capture="environment"]').last();
    expect(await camera.getAttribute('accept')).toBe('image/*');
    await page.getByLabel('Other observations').pressSequentially('Half a sen');
    await choosePhoto(page, 'Take photo');
    await dialog(page).getByText('This photo is in the report.').waitFor();
    const { calls, rooms } = await log(page);
    expect(calls.slice(-2)).toEqual(['flush', 'addPhoto wall.png']);
    expect(rooms[0]?.otherObservations).toBe('Half a sen');
    await dialog(page).getByRole('img').waitFor();
    // Typed text is stored before any button is pressed.
    await dialog(page).getByLabel('Caption', { exact: true }).fill('Hole in the wall');
    await until(() => added(page), ['addPhoto wall.png', 'setCaption Hole in the wall']);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Hole in the wall/ }).waitFor();
    await page.getByText('On this device', { exact: true }).waitFor();
    expect(await added(page)).toEqual(['addPhoto wall.png', 'setCaption Hole in the wall']);
  });

  it('[CV-325] can be retaken, and chosen ones discarded', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo');
    await dialog(page).getByText('This photo is in the report.').waitFor();
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByRole('button', { name: 'Retake' }).click(),
    ]);
    await again.setFiles(named('again.png'));
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await until(() => added(page), ['addPhoto wall.png', 'removePhoto', 'addPhoto again.png']);
    await choosePhoto(page, 'Choose files', named('one.png', 'two.png'));
    await dialog(page).getByText('New photo 1 of 2: Living room 1').waitFor();
    await until(async () => (await added(page)).slice(3), ['addPhoto one.png', 'addPhoto two.png']);
    await dialog(page).getByRole('button', { name: 'Discard photo' }).click();
    await dialog(page).getByText('New photo: Living room 1').waitFor();
    await until(async () => (await added(page)).at(-1), 'removePhoto');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.locator('[data-photo]').count()).toBe(2);
  });

  it('[CV-325] chosen together are captioned in a strip, and the others stay without caption', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Choose files', named('one.png', 'two.png', 'three.png'));
    const caption = dialog(page).getByLabel('Caption', { exact: true });
    const strip = dialog(page).getByRole('group', { name: 'Photos' });
    await until(() => added(page), ['addPhoto one.png', 'addPhoto two.png', 'addPhoto three.png']);
    await strip.getByRole('button', { name: 'Photo 2: No caption yet' }).click();
    await dialog(page).getByText('New photo 2 of 3: Living room 1').waitFor();
    for (const [words, place] of [
      ['Drain', 3],
      ['Tap', 1],
    ] as const) {
      expect(await caption.inputValue()).toBe('');
      await caption.fill(words);
      await dialog(page).getByRole('button', { name: 'Next' }).click();
      await dialog(page).getByText(`New photo ${place} of 3: Living room 1`).waitFor();
    }
    await strip.getByRole('button', { name: 'Photo 2: Drain' }).waitFor();
    // A page that ends here loses nothing, because photos and captions are already in the report.
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await added(page)).slice(3)).toEqual(['setCaption Drain', 'setCaption Tap']);
    for (const words of ['Drain', 'Tap', 'No caption yet'])
      await page.getByText(words, { exact: true }).waitFor();
  });

  it('are rotated from the original', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo');
    await dialog(page).getByLabel('Caption', { exact: true }).fill('Sideways');
    for (const turns of [1, 2]) {
      await dialog(page).getByRole('button', { name: 'Rotate' }).click();
      await until(async () => (await log(page)).calls.at(-1), `replacePhoto wall.png: ${turns}`);
    }
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /Sideways/ }).waitFor();
    expect(await page.locator('[data-photo]').count()).toBe(1);
  });

  it('that were being taken when the page ended are requested again in their room', async () => {
    const page = await withRoom();
    const open = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Take photo' }).click(),
      ]);
      return chooser;
    };
    await open();
    await page.reload();
    await page
      .getByText('The page was closed while you were taking a photo in Living room 1.', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
    // Shown only once, and not after the camera has returned a photo.
    await (await open()).setFiles([PICTURE]);
    await dialog(page).getByText('This photo is in the report.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
    expect(await page.getByText('The page was closed', { exact: false }).count()).toBe(0);
  });

  it('of an element are requested again at that element', async () => {
    const page = await withRoom();
    const door = page.getByRole('group', { name: 'Door', exact: true });
    await door.getByRole('button', { name: 'Other conditions of Door' }).click();
    await Promise.all([
      page.waitForEvent('filechooser'),
      door.getByRole('button', { name: 'Photo of Door' }).click(),
    ]);
    await page.reload();
    await page
      .getByText('while you were taking a photo in Living room 1 · Door.', { exact: false })
      .waitFor();
    await door.getByRole('button', { name: 'Other conditions of Door' }).press('Enter');
    await door.getByRole('button', { name: 'Photo of Door' }).waitFor();
    const isSeen = await door.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight && element.contains(document.activeElement);
    });
    expect(isSeen).toBe(true);
  });

  it('show an error when they cannot be read', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo', named('broken.png'));
    await dialog(page).getByText('An error occurred with photo input.').waitFor();
    await dialog(page).getByRole('button', { name: 'Retry' }).waitFor();
    // The photo exists only in this dialog, so closing it needs a confirmation, also of the browser.
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('alertdialog', { name: 'Not stored' })
      .getByText('Back to the photos', { exact: true })
      .click();
    expect(
      await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(true);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard and close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(true);
  });

  it('[CV-325] without picture content are refused before anything is stored, without affecting the others', async () => {
    const page = await withRoom();
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call the plumber') };
    await choosePhoto(page, 'Choose files', [
      text,
      { ...text, name: 'notes.jpg', mimeType: 'image/jpeg' },
      PICTURE,
    ]);
    const strip = dialog(page).getByRole('group', { name: 'Photos' });
    for (const name of ['notes.txt', 'notes.jpg']) {
      const refusal = `“${name}” could not be read as a picture and was not added. Choose a JPEG, PNG or WebP picture.`;
      await strip.getByRole('button', { name: refusal }).click();
      await dialog(page).getByText(refusal).waitFor();
      expect(await dialog(page).getByLabel('Caption', { exact: true }).count()).toBe(0);
      await dialog(page).getByRole('button', { name: 'Discard photo' }).click();
    }
    await dialog(page).getByText('New photo: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await added(page)).toEqual(['addPhoto wall.png']);
  });

  it('[CV-292] keep a typed caption when they are moved', async () => {
    const page = await withRoom({ rooms: '2', photo: '1' });
    const captions = async () => (await log(page)).calls.filter((call) => call.startsWith('setCaption'));
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByLabel('Caption', { exact: true }).fill(' Stain by the door ');
    await dialog(page).getByLabel('What this photo shows').selectOption({ label: 'Door' });
    await page.getByText('The photo was moved to Door. Caption saved.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await until(captions, ['setCaption Stain by the door']);

    const door = page.getByRole('group', { name: 'Door', exact: true });
    await door.getByRole('button', { name: /Stain by the door/ }).click();
    await dialog(page).getByLabel('Caption', { exact: true }).fill('Stain by the stove');
    await dialog(page).getByLabel('Room of this photo').selectOption({ label: 'Kitchen 2' });
    await page.getByText('The photo was moved to Kitchen 2. Caption saved.').waitFor();
    await page.getByRole('button', { name: /^Kitchen 2/ }).click();
    await page.getByRole('button', { name: /Stain by the stove/ }).waitFor();
    await until(captions, ['setCaption Stain by the door', 'setCaption Stain by the stove']);
  });

  it('[CV-324] open in full size, and save only a changed caption', async () => {
    const page = await withRoom({ photo: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    const shown = dialog(page).getByRole('img', { name: 'Photo: Living room 1' });
    await shown.waitFor();
    expect((await shown.boundingBox())?.width).toBeGreaterThan(200);
    const save = dialog(page).getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Caption', { exact: true }).fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Caption', { exact: true }).fill('Stain under the window');
    await save.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Stain under the window/ }).waitFor();
    const { calls } = await log(page);
    expect(calls.filter((call) => call.startsWith('setCaption'))).toEqual([
      'setCaption Stain under the window',
    ]);
    await until(async () => (await log(page)).calls.at(-1), 'photoExists');
  });

  it('[CV-324] open with their own captions, and Save changes the right one', async () => {
    const page = await withRoom({ compared: '1' });
    await page.getByRole('button', { name: /Floor by the door/ }).click();
    await dialog(page).getByRole('img', { name: 'Floor by the door' }).waitFor();
    const caption = dialog(page).getByLabel('Caption', { exact: true });
    await until(() => caption.inputValue(), 'Floor by the door');
    await caption.fill(' Floor by the balcony ');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Floor by the balcony/ }).waitFor();
    await page.getByRole('button', { name: /Wall under the window/ }).waitFor();
    await until(
      async () => (await log(page)).calls.filter((call) => call.startsWith('setCaption')),
      ['setCaption Floor by the balcony'],
    );
  });

  it('[CV-350] ask before a caption is discarded and before a photo is deleted', async () => {
    const page = await withRoom({ photo: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByLabel('Caption', { exact: true }).fill('Half a tho');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('Your changes to the caption will not be saved ?').waitFor();
    await page.getByText('Keep editing', { exact: true }).click();
    expect(await dialog(page).getByLabel('Caption', { exact: true }).inputValue()).toBe('Half a tho');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Do you want to delete this photo ?').waitFor();
    await page.getByRole('alertdialog').getByText('Cancel', { exact: true }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect((await log(page)).calls).not.toContain('removePhoto');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await until(async () => (await log(page)).calls.includes('removePhoto'), true);
    await page.locator('[data-photo]').waitFor({ state: 'detached' });
  });

  it('[CV-350] discard a caption on request, and do not ask when nothing would be lost', async () => {
    const page = await withRoom({ compared: '1' });
    const thumb = page.getByRole('button', { name: /Floor by the door/ });
    const caption = dialog(page).getByLabel('Caption', { exact: true });
    const question = page.getByRole('alertdialog');
    await thumb.click();
    await caption.fill('Half a tho');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Close without saving' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog(page).waitFor({ state: 'detached' });
    await thumb.click();
    await until(() => caption.inputValue(), 'Floor by the door');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await until(
      async () => (await log(page)).calls.filter((call) => /photo|caption/i.test(call)),
      ['photoExists', 'photoExists'],
    );
  });

  it('show that somebody else deleted one, and release every picture', async () => {
    const page = await withRoom({ photo: '1', gone: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByRole('img').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByText('This photo is no longer on the server.').waitFor();
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await until(async () => (await log(page)).openUrls, 0);
  });
});
