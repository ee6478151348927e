import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { addRoom, dialog, field } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const PHOTO = join(__dirname, '../../../server/test/support/pictures/photo.heic');

const product = useProduct();
const reports = new TaskReports(product);

describe('a HEIC photo in a browser without HEIC support', () => {
  it('is stored unchanged offline, says when it can be seen, and is shown once the server has it', async () => {
    const id = await reports.begun();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE, { worker: true });
    await field(page, 'comments').waitFor();
    await addRoom(page, 'Kitchen');
    await page.context().setOffline(true);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take photo' }).first().click(),
    ]);
    await chooser.setFiles(PHOTO);
    await dialog(page).getByText('Preview after upload').waitFor();
    await dialog(page).getByLabel('Caption').fill('Stove');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    const thumb = page.getByRole('button', { name: /Stove/ });
    await thumb.getByText('Preview after upload').waitFor();
    await page.context().setOffline(false);
    await until(
      () =>
        thumb.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)),
      [480],
    );
    const [stored] = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    const sha256 = createHash('sha256').update(readFileSync(PHOTO)).digest('hex');
    expect(stored).toMatchObject({ type: 'image/heic', sha256, fileCaption: 'Stove' });
  });
});
