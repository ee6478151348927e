import { Body, Controller, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MANAGER_ROLES,
  messages,
  MAX_SPREADSHEET_BYTES,
  PropertySpreadsheet,
  SheetRowPage,
  SpreadsheetEntryPage,
  SpreadsheetProblemPage,
  UploadedSpreadsheet,
  MAX_SPREADSHEET_ROWS,
  SPREADSHEET_PAGE_SIZE,
  type SpreadsheetApplication,
} from '@walkthrough/domain';
import { attachment, WORKBOOK_TYPE } from '../../../../core/http/answers/send-file';
import { Access } from '../../../../core/access/access.decorator';
import { invalidRequest } from '../../../../core/errors/product-error';
import { TakesBody, type BodyLimits } from '../../../../core/http/bodies/body-limits';
import { IdParam } from '../../../../core/http/input/path-params';
import { pageOf } from '../../../../core/http/answers/paging';
import { Serves } from '../../../../core/http/answers/serves';
import { FormUpload } from '../../../../core/http/bodies/form-upload';
import { PropertySpreadsheets } from './property-spreadsheets.service';
import { problemsFile, SpreadsheetFiles } from './spreadsheet-files';
import { SpreadsheetCellsDto, SpreadsheetReadingDto } from './spreadsheet-reading.dto';
import { SpreadsheetReadings } from './spreadsheet-readings';
import { SpreadsheetUpload } from './spreadsheet-upload';
import { IdNumber, YesNo } from '../../../../core/http/input/fields';
import { IdList } from '../../../../core/http/input/list-fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';

const optional = true;

/** Allows a body with one value per row, plus 100 for the other values. */
const MAX_LINES_BODY: Partial<BodyLimits> = { values: MAX_SPREADSHEET_ROWS + 100 };

class SpreadsheetApplicationDto implements SpreadsheetApplication {
  @IdNumber() spreadsheetId: number;
  @IdList(MAX_SPREADSHEET_ROWS, { optional, description: 'Numbers of rows; left out: all changes.' })
  lines?: number[];
  @YesNo({ optional }) shouldCancelInspections?: boolean;
}

class SpreadsheetPageDto {
  @QueryWhole(0, 1_000_000, { fallback: 0 }) page: number = 0;
  @QueryWhole(1, 500, { fallback: SPREADSHEET_PAGE_SIZE }) size: number = SPREADSHEET_PAGE_SIZE;
}

const EDITS = ['canAddNewProperty', 'canModifyProperty'] as const;
const CUSTOMERS = ['ROLE_CUSTOMER'] as const;
const MANAGERS = ['ROLE_PROPERTY_MANAGER'] as const;
const OWNERS = [...MANAGER_ROLES, ...CUSTOMERS, ...MANAGERS];

/** Properties as a workbook: download, upload, preview and apply. Callers see and change only their own uploads. */
@ApiTags('properties')
@Controller()
export class PropertySpreadsheetsController {
  constructor(
    private readonly spreadsheets: PropertySpreadsheets,
    private readonly files: SpreadsheetFiles,
    private readonly readings: SpreadsheetReadings,
    private readonly uploads: SpreadsheetUpload,
  ) {}

  @Serves('GET propertySpreadsheet')
  @Access({ roles: MANAGER_ROLES, anyFlag: EDITS })
  download(): Promise<StreamableFile> {
    return this.file();
  }

  @Serves('GET customers/self/propertySpreadsheet')
  @Access({ roles: CUSTOMERS })
  downloadForSelf(): Promise<StreamableFile> {
    return this.file();
  }

  @Serves('GET propertyManagers/self/propertySpreadsheet')
  @Access({ roles: MANAGERS })
  downloadForManager(): Promise<StreamableFile> {
    return this.file();
  }

  @Serves('POST propertySpreadsheet')
  @Access({ roles: MANAGER_ROLES, anyFlag: EDITS })
  @FormUpload(MAX_SPREADSHEET_BYTES)
  upload(@UploadedFiles() files: Express.Multer.File[] = []): Promise<PropertySpreadsheet> {
    return this.take(files);
  }

  @Serves('POST customers/self/propertySpreadsheet')
  @Access({ roles: CUSTOMERS, anyFlag: EDITS })
  @FormUpload(MAX_SPREADSHEET_BYTES)
  uploadForSelf(@UploadedFiles() files: Express.Multer.File[] = []): Promise<PropertySpreadsheet> {
    return this.take(files);
  }

  @Serves('POST propertyManagers/self/propertySpreadsheet')
  @Access({ roles: MANAGERS, anyFlag: EDITS })
  @FormUpload(MAX_SPREADSHEET_BYTES)
  uploadForManager(@UploadedFiles() files: Express.Multer.File[] = []): Promise<PropertySpreadsheet> {
    return this.take(files);
  }

  @Serves('POST propertyUpdate')
  @Access({ roles: MANAGER_ROLES, anyFlag: EDITS })
  @TakesBody(MAX_LINES_BODY)
  apply(@Body() body: SpreadsheetApplicationDto): Promise<PropertySpreadsheet> {
    return this.spreadsheets.apply(body);
  }

  @Serves('POST customers/self/propertyUpdate')
  @Access({ roles: CUSTOMERS, anyFlag: EDITS })
  @TakesBody(MAX_LINES_BODY)
  applyForSelf(@Body() body: SpreadsheetApplicationDto): Promise<PropertySpreadsheet> {
    return this.spreadsheets.apply(body);
  }

  @Serves('POST propertyManagers/self/propertyUpdate')
  @Access({ roles: MANAGERS, anyFlag: EDITS })
  @TakesBody(MAX_LINES_BODY)
  applyForManager(@Body() body: SpreadsheetApplicationDto): Promise<PropertySpreadsheet> {
    return this.spreadsheets.apply(body);
  }

  @Serves('GET propertySpreadsheets')
  @Access({ roles: OWNERS })
  last(): Promise<UploadedSpreadsheet[]> {
    return this.spreadsheets.recent();
  }

  @Serves('GET propertySpreadsheets/template')
  @Access({ roles: OWNERS })
  template(): StreamableFile {
    return attachment(this.files.template(), { type: WORKBOOK_TYPE, fileName: 'property-template.xlsx' });
  }

  @Serves('GET propertySpreadsheet/{id}/rows')
  @Access({ roles: OWNERS })
  async rows(@IdParam() id: number, @Query() slice: SpreadsheetPageDto): Promise<SheetRowPage> {
    const { content, total } = await this.spreadsheets.page(id, 'row', slice);
    return pageOf(content, total, slice);
  }

  @Serves('PUT propertySpreadsheet/{id}/reading')
  @Access({ roles: OWNERS, anyFlag: EDITS })
  async map(@IdParam() id: number, @Body() body: SpreadsheetReadingDto): Promise<PropertySpreadsheet> {
    await this.readings.map(id, body);
    return this.spreadsheets.get(id);
  }

  @Serves('PUT propertySpreadsheet/{id}/cells')
  @Access({ roles: OWNERS, anyFlag: EDITS })
  async edit(@IdParam() id: number, @Body() body: SpreadsheetCellsDto): Promise<PropertySpreadsheet> {
    await this.readings.edit(id, body);
    return this.spreadsheets.get(id);
  }

  @Serves('POST propertySpreadsheet/{id}/customers')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewClient'] })
  async createCustomers(@IdParam() id: number): Promise<PropertySpreadsheet> {
    await this.readings.createCustomers(id);
    return this.spreadsheets.get(id);
  }

  @Serves('GET propertySpreadsheet/{id}')
  @Access({ roles: OWNERS })
  one(@IdParam() id: number): Promise<PropertySpreadsheet> {
    return this.spreadsheets.get(id);
  }

  @Serves('GET propertySpreadsheet/{id}/file')
  @Access({ roles: OWNERS })
  async original(@IdParam() id: number): Promise<StreamableFile> {
    const { bytes, fileName, type } = await this.files.downloadUpload(id);
    return attachment(bytes, { type, fileName });
  }

  @Serves('POST propertySpreadsheet/{id}/takeBack')
  @Access({ roles: OWNERS, anyFlag: EDITS })
  takeBack(@IdParam() id: number): Promise<PropertySpreadsheet> {
    return this.spreadsheets.takeBack(id);
  }

  @Serves('GET propertySpreadsheet/{id}/entries')
  @Access({ roles: OWNERS })
  async entries(@IdParam() id: number, @Query() slice: SpreadsheetPageDto): Promise<SpreadsheetEntryPage> {
    const { content, total } = await this.spreadsheets.page(id, 'entry', slice);
    return pageOf(content, total, slice);
  }

  @Serves('GET propertySpreadsheet/{id}/problems')
  @Access({ roles: OWNERS })
  async problems(@IdParam() id: number, @Query() slice: SpreadsheetPageDto): Promise<SpreadsheetProblemPage> {
    const { content, total } = await this.spreadsheets.page(id, 'problem', slice);
    return pageOf(content, total, slice);
  }

  @Serves('GET propertySpreadsheet/{id}/problems/file')
  @Access({ roles: OWNERS })
  async problemsAsFile(@IdParam() id: number): Promise<StreamableFile> {
    // Checked before the first byte: a later error could only abort the download.
    const { reading } = await this.spreadsheets.get(id);
    return attachment(problemsFile(this.spreadsheets.problems(id), reading?.parts ?? []), {
      type: 'text/csv; charset=utf-8',
      fileName: 'property-spreadsheet-problems.csv',
    });
  }

  private async file(): Promise<StreamableFile> {
    return attachment(await this.files.downloadProperties(), {
      type: WORKBOOK_TYPE,
      fileName: 'properties.xlsx',
    });
  }

  private async take(files: readonly Express.Multer.File[]): Promise<PropertySpreadsheet> {
    const [file] = files;
    if (!file) throw invalidRequest(messages.spreadsheets.fileMissing);
    const id = await this.uploads.upload({ bytes: file.buffer, name: file.originalname });
    return this.spreadsheets.get(id);
  }
}
