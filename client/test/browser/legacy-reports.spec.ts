import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { dialog, submit } from './support/condition-reports';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';

const product = useProduct();
const reports = new TaskReports(product);
const PICTURE = readFileSync(join(__dirname, 'support', 'pictures', 'door.jpg'));

describe('a report started with the earlier calls', () => {
  it('opens with its photos, which get captions and rooms, and is delivered', async () => {
    const id = await reports.begun();
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, {
      rooms: [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }],
      roomImageRelations: { '0': [0] },
    });
    const files = new FormData();
    files.append('files', new Blob([new Uint8Array(PICTURE)], { type: 'image/jpeg' }), 'door.jpg');
    expect(await product.upload(INSPECTOR, `inspections/${id}/image`, files)).toBe(1);

    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await page.getByRole('heading', { name: 'Photos without a room' }).waitFor();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('Every image must have a label.', { exact: true }).first().waitFor();
    await dialog(page).getByText('Photo without a caption: No room, photo 1').waitFor();
    await dialog(page).getByLabel('Caption').fill('The kitchen door');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /The kitchen door/ }).click();
    await dialog(page).getByLabel('Room of this photo').selectOption({ label: 'Kitchen' });
    await page.getByText('The photo was moved to Kitchen').waitFor();
    expect(await page.getByText('Photos without a room').count()).toBe(0);

    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave: .* 1 photo/)
      .waitFor();
    const [kitchen] = await reports.rooms(id);
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    expect(images).toMatchObject([{ fileCaption: 'The kitchen door', roomId: kitchen!.id }]);
    const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    expect(text.replace(/\s+/gu, ' ')).toMatch(/Photos: Kitchen .*The kitchen door/u);
  });
});
