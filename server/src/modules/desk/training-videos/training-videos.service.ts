import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  messages,
  MAX_TRAINING_VIDEOS,
  seesSubtenantVideos,
  type TrainingVideo,
  type TrainingVideoProblems,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { logger } from '../../../core/logging/logger';
import { PictureHosts } from '../../../core/http/client/picture-hosts';
import { AnyWorkbook } from '../../../core/workbooks/any-workbook';
import { unreadableMessage } from '../../../core/workbooks/unreadable-message';
import { UnreadableWorkbook } from '../../../core/workbooks/workbook-parts';
import { TrainingVideoTable } from './training-video-table.entity';
import { parseVideos } from './video-sheet';

const { training: texts } = messages;

/** The title row counts too. */
const LIMITS = { rows: MAX_TRAINING_VIDEOS + 1, columns: 50 };

/** Stores the training videos: one table for all companies, configured by the master. */
@Injectable()
export class TrainingVideosService implements OnApplicationBootstrap {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly workbooks: AnyWorkbook,
    private readonly pictureHosts: PictureHosts,
    @Rows(TrainingVideoTable) private readonly tables: GlobalRepository<TrainingVideoTable>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.all();
  }

  /** Returns the videos for the caller; those for subtenants only to subtenant users. */
  async shown(): Promise<TrainingVideo[]> {
    const seesAll = seesSubtenantVideos(requestContext.actor());
    return (await this.all()).filter(({ includeOnlyForSubtenant }) => seesAll || !includeOnlyForSubtenant);
  }

  /** Loads the table and allows its picture hosts in the pages of this process. */
  async all(): Promise<TrainingVideo[]> {
    const newest = await this.tables
      .query('t')
      .select({ videos: 't.videos' })
      .orderBy('t.id', 'DESC')
      .slice(0, 1)
      .first<Pick<TrainingVideoTable, 'videos'>>();
    const videos = newest?.videos ?? [];
    this.pictureHosts.set(picturesOf(videos));
    return videos;
  }

  /**
   * Replaces all videos by those of a spreadsheet.
   * @throws ProductError unsupported_type | rule_violation, with `TrainingVideoProblems` when rows have problems |
   * unavailable
   */
  async replace(file: Buffer): Promise<TrainingVideo[]> {
    const { videos, problems } = await this.read(file);
    if (problems.length > 0) {
      const details: TrainingVideoProblems = { problems };
      throw ruleViolation(texts.hasProblems, details);
    }
    const { userId: uploadedBy } = requestContext.actor();
    const id = await this.units.run(() =>
      this.tables.insert({ uploadedAt: this.clock.now(), uploadedBy, videos }),
    );
    // Event logs belong to companies; a global change goes to the server's log.
    logger.info({ table: id, videos: videos.length }, 'The training videos were replaced');
    this.pictureHosts.replace(picturesOf(videos));
    return videos;
  }

  private async read(file: Buffer): Promise<ReturnType<typeof parseVideos>> {
    try {
      return parseVideos(await this.workbooks.read(file, LIMITS));
    } catch (error) {
      if (!(error instanceof UnreadableWorkbook)) throw error;
      throw unreadableMessage(error, MAX_TRAINING_VIDEOS, texts.notASpreadsheet);
    }
  }
}

const picturesOf = (videos: readonly TrainingVideo[]): string[] =>
  videos.flatMap(({ thumbnailURL }) => thumbnailURL || []);
