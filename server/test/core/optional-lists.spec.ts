import { validationPipe } from '../../src/core/http/input/validation';
import { PublicationDto } from '../../src/modules/company/forms/dto/forms.dto';
import { SpreadsheetReadingDto } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-reading.dto';
import { TenancyChangeDto } from '../../src/modules/portfolio/tenancies/dto/tenancy.dto';

const pipe = validationPipe();
const reading = { checks: true };

describe('an optional list of objects', () => {
  it.each([
    [TenancyChangeDto, 'tenants', {}],
    [TenancyChangeDto, 'deposits', {}],
    [PublicationDto, 'places', { note: 'Fees' }],
    [SpreadsheetReadingDto, 'columns', reading],
    [SpreadsheetReadingDto, 'shared', reading],
    [SpreadsheetReadingDto, 'dates', reading],
    [SpreadsheetReadingDto, 'matchLines', reading],
  ] as const)('%p.%s may be omitted or empty, but not null', async (metatype, field, body) => {
    const read = (changes: object) => pipe.transform({ ...body, ...changes }, { type: 'body', metatype });
    expect(await read({})).not.toHaveProperty(field);
    expect(await read({ [field]: [] })).toMatchObject({ [field]: [] });
    await expect(read({ [field]: null })).rejects.toMatchObject({
      details: { problems: [{ field, problem: `${field} must be a list.` }] },
    });
  });
});
