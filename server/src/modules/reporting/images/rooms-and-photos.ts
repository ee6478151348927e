import { Injectable } from '@nestjs/common';
import type { StoredRoom } from '@walkthrough/form-definitions';
import type { PhotoCounts } from '../../company/forms/answer-intake';
import { RoomsService } from '../rooms/rooms.service';
import { ImagesService } from './images.service';

/** What a report has beside its answers when it is judged. */
interface JudgedParts {
  rooms: StoredRoom[];
  photos: PhotoCounts;
}

/** Reads what a report has beside its answers. Callers check access first (ReportAccess). */
@Injectable()
export class RoomsAndPhotos {
  constructor(
    private readonly images: ImagesService,
    private readonly rooms: RoomsService,
  ) {}

  async of(inspectionId: number): Promise<JudgedParts> {
    return {
      rooms: await this.rooms.of(inspectionId),
      photos: await this.images.countsByPlace(inspectionId),
    };
  }
}
