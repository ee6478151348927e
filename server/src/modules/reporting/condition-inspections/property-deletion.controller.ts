import { Controller } from '@nestjs/common';
import { EDITS_PROPERTIES } from '@walkthrough/domain';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { PropertyDeletion } from './property-deletion';

/**
 * In this module because deleting a property also removes its inspections, which may be sides of condition
 * inspections.
 */
@ApiTags('properties')
@Controller()
export class PropertyDeletionController {
  constructor(private readonly properties: PropertyDeletion) {}

  @Serves('DELETE properties/{id}')
  @Access(EDITS_PROPERTIES)
  async remove(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<true> {
    await this.properties.delete({ id, expected });
    return true;
  }
}
