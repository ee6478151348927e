import { Injectable } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import {
  CONFIGURABLE_ELEMENTS,
  elementId,
  type FormRoomElement,
  MATRIX_ELEMENTS,
  MATRIX_ROOM_TYPES,
  MATRIX_SEED,
  roomTypeId,
  type TemplateMatrix as Cells,
} from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import type { EditConflict } from '../../../core/events/edit-history';
import { TemplateMatrix } from './template-matrix.entity';

/** One cell in the API, by the fixed ids of `roomTypeId` and `elementId`. */
export interface MatrixCell {
  roomTypeId: number;
  inspectionElementId: number;
  isActive: boolean;
}

export interface Matrix {
  version: number;
  cells: Cells;
}

/** Reads and saves the template matrix. A save adds a version; pinned versions stay readable. */
@Injectable()
export class TemplateMatrixService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    @Rows(TemplateMatrix) private readonly matrices: TenantRepository<TemplateMatrix>,
  ) {}

  /** Creates a company's first matrix if it has none, in the current transaction. */
  async installSeed(): Promise<void> {
    if ((await this.matrices.count()) === 0) await this.add(1, MATRIX_SEED, []);
  }

  async current(): Promise<Matrix> {
    return matrixOf(await this.newest());
  }

  /** @throws ProductError not_found */
  async version(matrixVersion: number): Promise<Matrix> {
    const row = await this.matrices.findOne({ matrixVersion });
    if (!row) throw notFound();
    return matrixOf(row);
  }

  /**
   * Changes the named cells. Adds no version when nothing differs.
   * @param expected the version that the change is based on; null skips the check
   * @throws ProductError rule_violation (no such cell) | edit_conflict
   */
  async save(changes: readonly MatrixCell[], expected: number | null): Promise<Matrix> {
    changes.forEach(assertExists);
    return this.units.run(async () => {
      const newest = await this.newest();
      if (expected !== null && expected !== newest.matrixVersion) {
        throw await this.conflict(newest, expected, changes);
      }
      const differing = changes.filter((cell) => isActive(newest.cells, cell) !== cell.isActive);
      if (differing.length === 0) return matrixOf(newest);
      const matrix = { version: newest.matrixVersion + 1, cells: withChanges(newest.cells, differing) };
      await this.add(matrix.version, matrix.cells, differing);
      return matrix;
    });
  }

  private async newest(): Promise<TemplateMatrix> {
    const [newest] = await this.matrices
      .query('m')
      .select({
        id: 'm.id',
        matrixVersion: 'm.matrixVersion',
        cells: 'm.cells',
        savedAt: 'm.savedAt',
        savedBy: 'm.savedBy',
      })
      .orderBy('m.matrixVersion', 'DESC')
      .slice(0, 1)
      .rows<TemplateMatrix>();
    if (!newest) throw new Error('A company without a template matrix: installShipped() did not run for it.');
    return newest;
  }

  private async add(matrixVersion: number, cells: Cells, changed: readonly MatrixCell[]): Promise<void> {
    const savedBy = requestContext.actorOrNull()?.name ?? null;
    // Of concurrent saves, the later one is retried and finds a newer version.
    const id = await retryIfTaken(
      this.matrices.insert({ matrixVersion, cells, savedAt: this.clock.now(), savedBy }),
    );
    const after = { matrixVersion, changed: [...changed] };
    this.events.publish('templateMatrix.saved', { entityId: id, after });
  }

  private async conflict(
    now: TemplateMatrix,
    expected: number,
    mine: readonly MatrixCell[],
  ): Promise<ProductError> {
    const seen = await this.matrices.findOne({ matrixVersion: expected });
    const before = seen?.cells ?? MATRIX_SEED;
    const moved = allCells().filter((cell) => isActive(before, cell) !== isActive(now.cells, cell));
    const valuesOf = (cells: readonly MatrixCell[], value: (cell: MatrixCell) => boolean) =>
      Object.fromEntries(
        cells.map((cell) => [`${cell.roomTypeId}:${cell.inspectionElementId}`, value(cell)]),
      );
    const details: EditConflict = {
      id: now.id,
      base: valuesOf(moved, (cell) => isActive(before, cell)),
      theirs: valuesOf(moved, (cell) => isActive(now.cells, cell)),
      mine: valuesOf(mine, (cell) => cell.isActive),
      // The user may have left since, so the row stores the name.
      by: { id: null, name: now.savedBy },
      at: now.savedAt,
      version: now.matrixVersion,
    };
    const name = now.savedBy ?? messages.shell.somebody;
    return new ProductError('edit_conflict', fill(messages.errors.changedBy, { name }), details);
  }
}

const matrixOf = ({ matrixVersion, cells }: TemplateMatrix): Matrix => ({ version: matrixVersion, cells });

const ROOM_TYPE_OF = new Map(MATRIX_ROOM_TYPES.map((type) => [roomTypeId(type), type]));
const ELEMENT_OF = new Map(MATRIX_ELEMENTS.map((element) => [elementId(element), element]));

/** Returns all cells that have a checkbox. */
function allCells(): MatrixCell[] {
  return MATRIX_ROOM_TYPES.flatMap((type) =>
    (CONFIGURABLE_ELEMENTS[type] ?? []).map((element) => ({
      roomTypeId: roomTypeId(type),
      inspectionElementId: elementId(element),
      isActive: false,
    })),
  );
}

function elementsOf(cells: Cells, { roomTypeId: id }: MatrixCell): readonly FormRoomElement[] {
  const type = ROOM_TYPE_OF.get(id);
  return (type && cells[type]) ?? [];
}

function isActive(cells: Cells, cell: MatrixCell): boolean {
  const element = ELEMENT_OF.get(cell.inspectionElementId);
  return element !== undefined && elementsOf(cells, cell).includes(element);
}

function assertExists(cell: MatrixCell): void {
  if (isActive(CONFIGURABLE_ELEMENTS, cell)) return;
  const { roomTypeId: room, inspectionElementId: element } = cell;
  throw ruleViolation(fill(messages.forms.unknownCell, { room, element }), { cell });
}

/** Existing elements keep their position in the report; new ones are appended. */
function withChanges(cells: Cells, changes: readonly MatrixCell[]): Cells {
  const changed: Record<string, readonly FormRoomElement[]> = { ...cells };
  for (const cell of changes) {
    const [type, element] = [ROOM_TYPE_OF.get(cell.roomTypeId), ELEMENT_OF.get(cell.inspectionElementId)];
    if (type === undefined || element === undefined) continue;
    const others = (changed[type] ?? []).filter((each) => each !== element);
    changed[type] = cell.isActive ? [...others, element] : others;
  }
  return changed;
}
