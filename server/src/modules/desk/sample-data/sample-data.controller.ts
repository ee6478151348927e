import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SampleData } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { SampleDataService } from './sample-data.service';

/** Sample data of a company, for its administrators. */
@ApiTags('sample data')
@Controller()
export class SampleDataController {
  constructor(private readonly samples: SampleDataService) {}

  @Serves('GET sample-data')
  @Access({ roles: ['ROLE_ADMIN'] })
  read(): Promise<SampleData> {
    return this.samples.get();
  }

  @Serves('POST sample-data')
  @Access({ roles: ['ROLE_ADMIN'] })
  load(): Promise<SampleData> {
    return this.samples.load();
  }

  @Serves('DELETE sample-data')
  @Access({ roles: ['ROLE_ADMIN'] })
  remove(): Promise<SampleData> {
    return this.samples.remove();
  }
}
