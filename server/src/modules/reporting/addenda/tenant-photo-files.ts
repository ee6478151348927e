import { Injectable } from '@nestjs/common';
import { HEIC } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { FileStore } from '../../../core/files/file-store';
import { PHOTO_PIXELS } from '../../../core/pictures/fit-picture';
import { plainJpegHeader } from '../../../core/pictures/jpeg-header';
import { Pictures } from '../../../core/pictures/pictures';
import { PRINT_COPY_ENDING } from '../../../core/pictures/print-copies';
import type { Picture } from '../../../core/pictures/read-picture';

/** Names the bytes of a photo that a tenant has added to an answer. */
export interface TenantPhotoFile {
  id: string;
  sha256: string;
}

/** Stores the photos of tenants, apart from those of reports. */
@Injectable()
export class TenantPhotoFiles {
  constructor(
    private readonly files: FileStore,
    private readonly pictures: Pictures,
  ) {}

  async store(id: string, picture: Picture): Promise<void> {
    const file = { id, sha256: picture.sha256 };
    await this.files.put(tenantPhotoKey(file), picture.bytes);
    await this.files.put(`${tenantPhotoKey(file)}${PRINT_COPY_ENDING}`, picture.print);
    if (picture.shown) await this.files.put(`${tenantPhotoKey(file)}${SHOWN}`, picture.shown);
  }

  /** Deletes the bytes and their copies, after the row is removed. */
  async remove(file: TenantPhotoFile): Promise<void> {
    for (const ending of ['', PRINT_COPY_ENDING, SHOWN])
      await this.files.remove(`${tenantPhotoKey(file)}${ending}`);
  }

  /** Returns the bytes as received, or the JPEG of a format that browsers cannot show. */
  async shown(file: TenantPhotoFile, type: string): Promise<{ bytes: Buffer; type: string }> {
    if (type !== HEIC) return { bytes: await this.files.get(tenantPhotoKey(file)), type };
    return { bytes: await this.files.get(`${tenantPhotoKey(file)}${SHOWN}`), type: 'image/jpeg' };
  }

  /** Returns a photo sized for print. Copies for print are in no backup, so one may have to be made again. */
  async forPrint(file: TenantPhotoFile): Promise<{ bytes: Buffer; width: number; height: number }> {
    const key = `${tenantPhotoKey(file)}${PRINT_COPY_ENDING}`;
    const kept = (await this.files.exists(key)) ? await this.files.get(key) : null;
    const header = kept && plainJpegHeader(kept);
    if (header) return { ...header, bytes: kept };
    const shownKey = `${tenantPhotoKey(file)}${SHOWN}`;
    const isConverted = await this.files.exists(shownKey);
    const original = await this.files.get(isConverted ? shownKey : tenantPhotoKey(file));
    const fitted = await this.pictures.fit(original, { ...PHOTO_PIXELS, type: 'image/jpeg' });
    await this.files.put(key, fitted.bytes);
    return fitted;
  }
}

const SHOWN = '.shown.jpg';

export const tenantPhotoKey = ({ id, sha256 }: TenantPhotoFile): string =>
  `companies/${requestContext.tenantId()}/tenant-photos/${id}/${sha256}`;
