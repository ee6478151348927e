import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  messages,
  MOST_TRAINING_VIDEOS,
  seesSubtenantVideos,
  type TrainingVideo,
  type TrainingVideoProblems,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { ruleViolation } from '../../core/errors/product-error';
import { logger } from '../../core/http/logger';
import { PictureHosts } from '../../core/http/picture-hosts';
import { AnyWorkbook } from '../../core/workbooks/any-workbook';
import { refusalOf } from '../../core/workbooks/unreadable-text';
import { UnreadableWorkbook } from '../../core/workbooks/workbook-parts';
import { TrainingVideoTable } from './training-video-table.entity';
import { videosOf } from './video-sheet';

const { training: texts } = messages;

/** Titles are a row, too. */
const LIMITS = { rows: MOST_TRAINING_VIDEOS + 1, columns: 50 };

/** The training videos (spec 3 §2.16): one table for all companies, which the master sets. */
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

  /** What the gallery shows the caller: those for subtenants to their people alone. */
  async shown(): Promise<TrainingVideo[]> {
    const seesAll = seesSubtenantVideos(requestContext.actor());
    return (await this.all()).filter(({ includeOnlyForSubtenant }) => seesAll || !includeOnlyForSubtenant);
  }

  /** Read for whatever reason, they say which pictures the pages of this process may show from here on. */
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
   * Puts the videos of a spreadsheet in the place of all that there are.
   * @throws ProductError unsupported_type | rule_violation, with `TrainingVideoProblems` when its rows have some | unavailable
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
    // The log of events belongs to companies; what is of all of them stands in the server's.
    logger.info({ table: id, videos: videos.length }, 'The training videos were replaced');
    this.pictureHosts.replace(picturesOf(videos));
    return videos;
  }

  private async read(file: Buffer): Promise<ReturnType<typeof videosOf>> {
    try {
      return videosOf(await this.workbooks.read(file, LIMITS));
    } catch (error) {
      if (!(error instanceof UnreadableWorkbook)) throw error;
      throw refusalOf(error, MOST_TRAINING_VIDEOS, texts.notASpreadsheet);
    }
  }
}

const picturesOf = (videos: readonly TrainingVideo[]): string[] =>
  videos.flatMap(({ thumbnailURL }) => thumbnailURL || []);
