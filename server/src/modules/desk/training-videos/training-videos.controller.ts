import { Controller, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { messages, MAX_TRAINING_SPREADSHEET_BYTES, TrainingVideo } from '@walkthrough/domain';
import { attachment, WORKBOOK_TYPE } from '../../../core/http/answers/send-file';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { xlsxStream } from '../../../core/exports/xlsx';
import { Serves } from '../../../core/http/answers/serves';
import { FormUpload } from '../../../core/http/bodies/form-upload';
import { TrainingVideosService } from './training-videos.service';
import { cellsOfVideo, VIDEO_COLUMNS } from './video-columns';

/** Training videos: everybody in a company can watch them; the master configures the list. */
@ApiTags('training')
@Controller()
export class TrainingVideosController {
  constructor(private readonly training: TrainingVideosService) {}

  @Serves('GET training-videos')
  @Access({})
  list(): Promise<TrainingVideo[]> {
    return this.training.shown();
  }

  @Serves('GET training-videos-master')
  @Access({ roles: ['ROLE_MASTER'] })
  all(): Promise<TrainingVideo[]> {
    return this.training.all();
  }

  @Serves('GET training-videos-spreadsheet')
  @Access({ roles: ['ROLE_MASTER'] })
  async download(): Promise<StreamableFile> {
    const workbook = xlsxStream(rowsOf(await this.training.all()));
    return attachment(workbook, { type: WORKBOOK_TYPE, fileName: 'training-videos.xlsx' });
  }

  @Serves('POST training-videos-spreadsheet')
  @Access({ roles: ['ROLE_MASTER'] })
  @FormUpload(MAX_TRAINING_SPREADSHEET_BYTES)
  upload(@UploadedFiles() files: Express.Multer.File[] = []): Promise<TrainingVideo[]> {
    const [file] = files;
    if (!file) throw invalidRequest(messages.spreadsheets.fileMissing);
    return this.training.replace(file.buffer);
  }
}

async function* rowsOf(videos: readonly TrainingVideo[]): AsyncGenerator<string[]> {
  yield await Promise.resolve(Object.values(VIDEO_COLUMNS).map(({ title }) => title));
  yield* videos.map(cellsOfVideo);
}
