import { randomUUID } from 'node:crypto';
import type { Picture } from '../core/pictures/read-picture';
import { ImagesService } from '../modules/reporting/images/images.service';
import { photographOf, SCENE_NAMES, type SceneName } from './scenes';
import type { Stage } from './stage';

interface ScenePhoto {
  picture: Picture;
  /** The key of its stored bytes. */
  fileUuid: string;
}

/** The photos of a company's scenes: each stored once, and used by many reports (docs/decisions/0147). */
export class ScenePhotos {
  private readonly stored = new Map<SceneName, Promise<ScenePhoto>>();

  constructor(private readonly stage: Stage) {}

  /** Stores all of them, outside any transaction. */
  async store(): Promise<void> {
    await Promise.all(SCENE_NAMES.map((scene) => this.of(scene)));
  }

  of(scene: SceneName): Promise<ScenePhoto> {
    const known = this.stored.get(scene) ?? this.storeOne(scene);
    this.stored.set(scene, known);
    return known;
  }

  private async storeOne(scene: SceneName): Promise<ScenePhoto> {
    const fileUuid: string = randomUUID();
    const picture = await photographOf(scene);
    await this.stage.outside(() => this.stage.service(ImagesService).storeBytes(fileUuid, picture));
    return { picture, fileUuid };
  }
}
