import { until } from '../../browser/support/until';
import { choosePhoto, dialog, log, PICTURE, useFormHarness } from '../support/condition-form';
import { PHONE } from '../../browser/support/browser';

const harness = useFormHarness();

describe('the photos', () => {
  const withRoom = async (scene: Record<string, string> = {}) => {
    const page = await harness.open({ rooms: '1', ...scene }, PHONE);
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    return page;
  };

  it('[CV-325] are confirmed right after they were taken, with a caption', async () => {
    const page = await withRoom();
    const camera = page.locator('input[type=file][capture="environment"]').last();
    expect(await camera.getAttribute('accept')).toBe('image/*');
    await page.getByLabel('Other observations').pressSequentially('Half a sen');
    await choosePhoto(page, 'Take photo');
    const { calls, rooms } = await log(page);
    expect(calls.at(-1)).toBe('flush');
    expect(rooms[0]?.otherObservations).toBe('Half a sen');
    await dialog(page).getByRole('img').waitFor();
    await dialog(page).getByLabel('Caption').fill('Hole in the wall');
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: /Hole in the wall/ }).waitFor();
    await page.getByText('On this device', { exact: true }).waitFor();
    expect((await log(page)).calls.at(-1)).toBe('addPhoto wall.png: Hole in the wall');
  });

  it('[CV-325] are taken again when they are no good, and chosen ones are left out', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo');
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByRole('button', { name: 'Retake' }).click(),
    ]);
    await again.setFiles([{ ...PICTURE, name: 'again.png' }]);
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await until(
      async () => (await log(page)).calls.filter((call) => call.startsWith('addPhoto')),
      ['addPhoto again.png'],
    );
    await choosePhoto(page, 'Choose files', [
      { ...PICTURE, name: 'one.png' },
      { ...PICTURE, name: 'two.png' },
    ]);
    await dialog(page).getByText('New photo 1 of 2: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Do not use' }).click();
    await dialog(page).getByText('New photo 2 of 2: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await until(
      async () => (await log(page)).calls.filter((call) => call.startsWith('addPhoto')),
      ['addPhoto again.png', 'addPhoto two.png'],
    );
  });

  it('[CV-325] that are chosen together get a caption each, and those left at the Close are not taken', async () => {
    const page = await withRoom();
    await choosePhoto(
      page,
      'Choose files',
      ['one.png', 'two.png', 'three.png'].map((name) => ({ ...PICTURE, name })),
    );
    const caption = dialog(page).getByLabel('Caption');
    for (const [place, words] of [
      [1, 'Sink'],
      [2, 'Drain'],
    ] as const) {
      await dialog(page).getByText(`New photo ${place} of 3: Living room 1`).waitFor();
      expect(await caption.inputValue()).toBe('');
      await caption.fill(words);
      await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    }
    await dialog(page).getByText('New photo 3 of 3: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await until(
      async () => (await log(page)).calls.filter((call) => /^(addPhoto|setCaption)/.test(call)),
      ['addPhoto one.png: Sink', 'addPhoto two.png: Drain'],
    );
    for (const words of ['Sink', 'Drain']) await page.getByText(words, { exact: true }).waitFor();
  });

  it('that were being taken when the phone ended the page are asked for again, in their room', async () => {
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
      .getByText('The page was closed while a photo was being taken in Living room 1.', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
    // Told once; and a camera that has answered leaves nothing to be told.
    await (await open()).setFiles([PICTURE]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await page.getByRole('button', { name: 'Take photo' }).waitFor();
    expect(await page.getByText('The page was closed', { exact: false }).count()).toBe(0);
  });

  it('of an element are asked for again at that element', async () => {
    const page = await withRoom();
    const door = page.getByRole('group', { name: 'Door', exact: true });
    await door.getByRole('button', { name: 'Other conditions of Door' }).click();
    await Promise.all([
      page.waitForEvent('filechooser'),
      door.getByRole('button', { name: 'Photo of Door' }).click(),
    ]);
    await page.reload();
    await page
      .getByText('while a photo was being taken in Living room 1 · Door.', { exact: false })
      .waitFor();
    await door.getByRole('button', { name: 'Other conditions of Door' }).press('Enter');
    await door.getByRole('button', { name: 'Photo of Door' }).waitFor();
    const isSeen = await door.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight && element.contains(document.activeElement);
    });
    expect(isSeen).toBe(true);
  });

  it('say when they can not be taken in', async () => {
    const page = await withRoom();
    await choosePhoto(page, 'Take photo', [{ ...PICTURE, name: 'broken.png' }]);
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await dialog(page).getByText('An error occurred with photo input.').waitFor();
    // As long as it waits for an answer, the next page of this browser asks for it again.
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('[CV-325] that are none by their content are refused before anything is kept, and those chosen beside them are not', async () => {
    const page = await withRoom();
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Call the plumber') };
    await choosePhoto(page, 'Choose files', [
      text,
      { ...text, name: 'notes.jpg', mimeType: 'image/jpeg' },
      PICTURE,
    ]);
    for (const [place, name] of [
      [1, 'notes.txt'],
      [2, 'notes.jpg'],
    ] as const) {
      await dialog(page).getByText(`New photo ${place} of 3: Living room 1`).waitFor();
      await dialog(page)
        .getByText(
          `“${name}” could not be read as a picture, so it is not kept. Please choose a JPEG, PNG or WebP picture.`,
        )
        .waitFor();
      expect(await dialog(page).getByRole('button', { name: 'Use photo' }).count()).toBe(0);
      expect(await dialog(page).getByRole('img').count()).toBe(0);
      await dialog(page).getByRole('button', { name: 'Do not use' }).click();
    }
    await dialog(page).getByText('New photo 3 of 3: Living room 1').waitFor();
    await dialog(page).getByRole('button', { name: 'Use photo' }).click();
    await until(
      async () => (await log(page)).calls.filter((call) => call.startsWith('addPhoto')),
      ['addPhoto wall.png'],
    );
  });

  it('[CV-292] keep a caption that was typed when they are hung elsewhere', async () => {
    const page = await withRoom({ rooms: '2', photo: '1' });
    const captions = async () => (await log(page)).calls.filter((call) => call.startsWith('setCaption'));
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByLabel('Caption').fill(' Stain by the door ');
    await dialog(page).getByLabel('What this photo shows').selectOption({ label: 'Door' });
    await page.getByText('The photo stands beside Door now. The caption has been saved.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await until(captions, ['setCaption Stain by the door']);

    const door = page.getByRole('group', { name: 'Door', exact: true });
    await door.getByRole('button', { name: /Stain by the door/ }).click();
    await dialog(page).getByLabel('Caption').fill('Stain by the stove');
    await dialog(page).getByLabel('Room of this photo').selectOption({ label: 'Kitchen 2' });
    await page.getByText('The photo is in Kitchen 2 now. The caption has been saved.').waitFor();
    await page.getByRole('button', { name: /^Kitchen 2/ }).click();
    await page.getByRole('button', { name: /Stain by the stove/ }).waitFor();
    await until(captions, ['setCaption Stain by the door', 'setCaption Stain by the stove']);
  });

  it('[CV-324] open in full; a changed caption is saved, an unchanged one is not', async () => {
    const page = await withRoom({ photo: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    const shown = dialog(page).getByRole('img', { name: 'Photo: Living room 1' });
    await shown.waitFor();
    expect((await shown.boundingBox())?.width).toBeGreaterThan(200);
    const save = dialog(page).getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Caption').fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Caption').fill('Stain under the window');
    await save.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Stain under the window/ }).waitFor();
    const { calls } = await log(page);
    expect(calls.filter((call) => call.startsWith('setCaption'))).toEqual([
      'setCaption Stain under the window',
    ]);
    await until(async () => (await log(page)).calls.at(-1), 'photoExists');
  });

  it('[CV-324] open each with the caption that it has, and Save changes that one', async () => {
    const page = await withRoom({ compared: '1' });
    await page.getByRole('button', { name: /Floor by the door/ }).click();
    await dialog(page).getByRole('img', { name: 'Floor by the door' }).waitFor();
    const caption = dialog(page).getByLabel('Caption');
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

  it('[CV-350] ask before a caption is lost and before a photo is deleted', async () => {
    const page = await withRoom({ photo: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByLabel('Caption').fill('Half a tho');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('Your changes to the caption will not be saved ?').waitFor();
    await page.getByText('Keep editing', { exact: true }).click();
    expect(await dialog(page).getByLabel('Caption').inputValue()).toBe('Half a tho');
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

  it('[CV-350] lose a caption that is given up, and ask nothing when nothing would be lost', async () => {
    const page = await withRoom({ compared: '1' });
    const thumb = page.getByRole('button', { name: /Floor by the door/ });
    const caption = dialog(page).getByLabel('Caption');
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

  it('say that somebody else has deleted one, and give every picture back', async () => {
    const page = await withRoom({ photo: '1', gone: '1' });
    await page.getByRole('button', { name: /No caption/ }).click();
    await dialog(page).getByRole('img').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByText('This photo is no longer on the server.').waitFor();
    await page.getByRole('button', { name: /^Living room 1/ }).click();
    await until(async () => (await log(page)).openUrls, 0);
  });
});
