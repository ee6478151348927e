const { readFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const ROOT = join(__dirname, '../..');

/** Lists with pages of their own. */
const PAGED = {
  'property-spreadsheets/change-preview.tsx': 'a preview of an upload, not a stored record',
  'property-spreadsheets/error-table.tsx': 'problems of an upload, not a stored record',
  'property-record/room-photos.tsx': 'photos of one property, grouped by room and day',
  'work-basket/own-requests.tsx':
    'read offline: views, export and columns would be stored on every phone with the Work Basket',
};

/** Plain tables outside the kit. */
const TABLES = {
  'form-definitions/form-versions-table.tsx': 'versions of one form; each form has a table of its own',
  'inspection-management/location-groups.tsx': 'rows of the board below it, grouped by location',
  'inspection-summary/behind-dialog.tsx': 'inspections behind one figure of an analysis',
  'inspection-summary/figures.tsx': 'figures of an analysis',
  'inspection-summary/property-choice.tsx': 'properties chosen for an analysis, not stored',
  'teams/team-inspectors.tsx': 'members of one team with a box each, as part of its form',
  'training-videos/configuration-screen.tsx': 'problems of an upload, not a stored record',
  'training-videos/video-table.tsx': 'rows of one spreadsheet, which is replaced as a whole',
  'work-basket/row-dialogs.tsx': 'notes of one inspection',
};

const features = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'client/src/features'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.spec.ts'));

const textOf = (path) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    // A deleted file that git still lists.
    return '';
  }
};
const nameOf = (path) => path.replace('client/src/features/', '');
const folderOf = (path) => path.split('/').slice(0, 4).join('/');
const usesKit = (text) => /lists\/(list-screen|record-list)'/.test(text);

const usesTable = (text) => /ui\/data-table'/.test(text);

const foldersWithKit = new Set(features.filter((path) => usesKit(textOf(path))).map(folderOf));

describe('the list kit', () => {
  it('shows every list of stored records', () => {
    const outside = features
      .filter((path) => /lists\/paged-list'/.test(textOf(path)) || /\buseServerList\(/.test(textOf(path)))
      .filter((path) => /lists\/paged-list'/.test(textOf(path)) || !foldersWithKit.has(folderOf(path)))
      .map(nameOf)
      .filter((name) => !(name in PAGED));
    expect(outside).toEqual([]);
  });

  it('shows every table of stored records', () => {
    const tables = features.filter((path) => usesTable(textOf(path))).map(nameOf);
    expect(tables.filter((name) => !(name in TABLES))).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    for (const name of Object.keys(PAGED))
      expect([name, /lists\/paged-list'/.test(textOf(`client/src/features/${name}`))]).toEqual([name, true]);
    for (const name of Object.keys(TABLES))
      expect([name, usesTable(textOf(`client/src/features/${name}`))]).toEqual([name, true]);
  });
});
