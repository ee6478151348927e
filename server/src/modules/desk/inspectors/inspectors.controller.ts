import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectorItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { inspectorItem } from '../../parties/users/users.presenter';
import { UsersService } from '../../parties/users/users.service';
import { InspectorChoiceDto } from './dto/inspector-choice.dto';
import { InspectorChoiceService } from './inspector-choice.service';

/** Inspectors to choose from. */
@ApiTags('users')
@Controller()
export class InspectorsController {
  constructor(
    private readonly choice: InspectorChoiceService,
    private readonly users: UsersService,
  ) {}

  /** Lists inspectors who can be assigned work; with `inspectionIds` or `propertyId`, those eligible for it. */
  @Serves('GET inspectors')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  inspectors(@Query() asked: InspectorChoiceDto): Promise<InspectorItem[]> {
    return this.choice.candidates(asked);
  }

  /** Includes former and blocked inspectors, to filter past work. */
  @Serves('GET inspectors/all')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  async allInspectors(): Promise<InspectorItem[]> {
    return (await this.users.inspectors({ all: true })).map(inspectorItem);
  }
}
