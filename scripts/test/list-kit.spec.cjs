const { readFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const ROOT = join(__dirname, '../..');

/** Lists that are part of another screen, or of one record, and share its address. */
const PARTS_OF_A_SCREEN = {
  'teams/team-inspections.tsx': 'one of two lists of the chosen team',
  'teams/team-properties.tsx': 'one of two lists of the chosen team',
  'property-spreadsheets/change-preview.tsx': 'a preview of an upload, not a stored record',
  'property-spreadsheets/error-table.tsx': 'problems of an upload, not a stored record',
  'property-record/room-photos.tsx': 'photos of one property',
  'work-basket/own-requests.tsx': 'an inspector’s own requests, beside the work basket',
  'common-areas/common-areas-screen.tsx': 'cards of one kind of inspection, which the boards list as well',
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

const foldersWithKit = new Set(features.filter((path) => usesKit(textOf(path))).map(folderOf));

describe('the list kit', () => {
  it('shows every list of stored records', () => {
    const outside = features
      .filter((path) => /lists\/paged-list'/.test(textOf(path)) || /\buseServerList\(/.test(textOf(path)))
      .filter((path) => /lists\/paged-list'/.test(textOf(path)) || !foldersWithKit.has(folderOf(path)))
      .map(nameOf)
      .filter((name) => !(name in PARTS_OF_A_SCREEN));
    expect(outside).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    for (const name of Object.keys(PARTS_OF_A_SCREEN)) {
      expect([name, /lists\/paged-list'/.test(textOf(`client/src/features/${name}`))]).toEqual([name, true]);
    }
  });
});
