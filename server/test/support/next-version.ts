import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const MIGRATION = 'NextVersion1900000000000';

/**
 * A migration as an update may have: it adds a column that the previous version does not know, and removes nothing.
 */
const MIGRATION_SOURCE = `'use strict';
exports.${MIGRATION} = class ${MIGRATION} {
  async up(runner) {
    if (!(await runner.hasColumn('inspection', 'next_version_mark')))
      await runner.query('ALTER TABLE inspection ADD COLUMN next_version_mark VARCHAR(40) NULL');
    await runner.query('CREATE TABLE IF NOT EXISTS next_version_note (id INT NOT NULL PRIMARY KEY)');
  }
  async down() {}
};
`;

/** Content hash in the names of the build's files. */
const IN_NAMES = /\.([0-9a-f]{6})\.(?:js|css|woff2)$/;
/** How the service worker identifies the page, whose name has no hash, and how the page identifies its build. */
const PAGE_REVISION = /'revision':'([0-9a-f]{32})','url':'\/index\.html'/;
const BUILD_ID = /\.h=\(\)=>"([0-9a-f]{20})"/;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const reversed = (text: string) => [...text].reverse().join('');

/**
 * Creates a next version of the build: the same program with one more expanding migration, and the same client under
 * another id as if each file had changed. A separate folder, because the product itself accepts no migration from
 * outside.
 */
export class NextVersion {
  readonly migration = MIGRATION;
  /** Program to start instead of the build's. */
  readonly program: string;
  /** Names of the client's files in both versions. */
  readonly files: readonly { before: string; now: string }[];
  /** How the service worker of each version identifies its page. */
  readonly pages: { before: string; now: string };

  /** @param folder is deleted afterwards */
  constructor(folder: string) {
    this.program = join(folder, 'dist/server/src/main.js');
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(ROOT, 'dist/server'), join(folder, 'dist/server'), { recursive: true, filter: isNoMap });
    this.addMigration(join(folder, 'dist/server/src/schema'));
    const client = join(folder, 'client/dist');
    cpSync(join(ROOT, 'client/dist'), client, { recursive: true, filter: isWhole });
    this.files = underAnotherId(client);
    this.pages = { before: pageOf(join(ROOT, 'client/dist')), now: pageOf(client) };
  }

  private addMigration(schema: string): void {
    writeFileSync(join(schema, `migrations/${MIGRATION}.js`), MIGRATION_SOURCE);
    const index = join(schema, 'index.js');
    const add = `SCHEMA.migrations.push(require('./migrations/${MIGRATION}').${MIGRATION});\n`;
    writeFileSync(index, `${readFileSync(index, 'utf8')}\n${add}`);
  }
}

const pageOf = (client: string) => PAGE_REVISION.exec(readFileSync(join(client, 'sw.js'), 'utf8'))![1]!;

const isNoMap = (path: string) => !path.endsWith('.map');
/** Excludes compressed files, which would be the old ones. */
const isWhole = (path: string) => isNoMap(path) && !/\.(br|gz)$/.test(path);

function underAnotherId(client: string): { before: string; now: string }[] {
  const assets = readdirSync(join(client, 'assets'));
  const hashes = assets.flatMap((name) => IN_NAMES.exec(name)?.[1] ?? []);
  const known = new RegExp(hashes.join('|'), 'g');
  const renamed = (text: string) => text.replace(known, reversed);
  const rewrite = (path: string) => {
    const text = renamed(readFileSync(path, 'utf8'));
    writeFileSync(
      path,
      text.replace(BUILD_ID, (all, id: string) => all.replace(id, reversed(id))),
    );
  };
  const [page, worker] = [join(client, 'index.html'), join(client, 'sw.js')];
  for (const path of [page, worker]) rewrite(path);
  const revision = md5(readFileSync(page, 'utf8'));
  const list = readFileSync(worker, 'utf8');
  writeFileSync(
    worker,
    list.replace(PAGE_REVISION, (all, before: string) => all.replace(before, revision)),
  );
  return assets.flatMap((before) => {
    const path = join(client, 'assets', before);
    const now = renamed(before);
    if (/\.(js|css)$/.test(before)) rewrite(path);
    if (now === before) return [];
    cpSync(path, join(client, 'assets', now));
    rmSync(path);
    return [{ before: basename(before), now }];
  });
}
