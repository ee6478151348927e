import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CustomerItem, InspectorItem, PersonItem, StaffInspectionPage } from '@walkthrough/domain';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { eventually } from '../support/eventually';
import { MailCatcher, textOfMail } from '../support/mail-catcher';
import { keyIn } from '../support/mails';
import { textOfPdf } from '../support/pdf-tools';
import { answersToSend, room } from '../support/reports';

/**
 * Installs the product as docs/operations, "One server with systemd and nginx", describes: unit, environment and
 * proxy come from the document. Only addresses and secrets are replaced, and a missing line fails the test.
 */
/** Limit for a hanging test; a busy machine starts servers slowly. */
jest.setTimeout(240_000);

const ROOT = resolve(__dirname, '../../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/operations/README.md'), 'utf8');
/** Default PATH of a systemd service. */
const PATH_OF_SYSTEMD = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin';

const blockOf = (kind: string, start: string): string => {
  const blocks = [...DOCUMENT.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  const found = blocks.filter(([, language, text]) => language === kind && text!.startsWith(start));
  if (found.length !== 1)
    throw new Error(`docs/operations has ${found.length} blocks that begin with ${start}`);
  return found[0]![2]!;
};

function replaced(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`The document does not have once: ${from}`);
    return before.replace(from, () => to);
  }, text);
}

/** Parses `NAME=value` lines of an environment file. */
const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

let folder: string;
let smtp: MailCatcher;
let address: string;
let publicUrl: string;
let server: ChildProcess;
let proxy: ChildProcess;
let printed = '';

/** Starts the service of the unit in the folder of this build. */
function startService(port: number): ChildProcess {
  const unit = blockOf('ini', '[Unit]');
  const valuesOf = (name: string) =>
    unit
      .split('\n')
      .filter((line) => line.startsWith(`${name}=`))
      .map((line) => line.slice(name.length + 1));
  expect(valuesOf('EnvironmentFile')).toEqual(['/etc/walkthrough.env']);
  const file = replaced(blockOf('sh', 'PORT='), {
    'PORT=3000': `PORT=${port}`,
    '/var/lib/walkthrough': join(folder, 'data'),
    'put-64-random-characters-here-and-keep-them-secret': 'x'.repeat(64),
    'smtp://mail.example:587': smtp.url,
  });
  publicUrl = environmentOf(file)['PUBLIC_URL']!;
  const [command = '', ...args] = valuesOf('ExecStart')[0]!.split(' ');
  const env = {
    PATH: PATH_OF_SYSTEMD,
    // The document does not set the metrics port; beside other tests it must be free.
    METRICS_PORT: '0',
    ...environmentOf(valuesOf('Environment').join('\n')),
    ...environmentOf(file),
  };
  const program = existsSync(command) ? command : process.execPath;
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  return child;
}

/** Starts nginx without TLS, and with its files in writable folders. */
function startProxy(port: number, serverPort: number): ChildProcess {
  const block = replaced(blockOf('nginx', 'map '), {
    'listen 443 ssl;': `listen 127.0.0.1:${port};`,
    '  ssl_certificate /etc/ssl/walkthrough.pem;\n': '',
    '  ssl_certificate_key /etc/ssl/private/walkthrough.key;\n': '',
    'http://127.0.0.1:3000': `http://127.0.0.1:${serverPort}`,
  });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `events {}\nhttp {\n${places} access_log off;\n${block}\n}\n`);
  const said = `daemon off; pid ${join(folder, 'pid')}; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
  return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file, '-g', said], { stdio: 'ignore' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-documented-'));
  mkdirSync(join(folder, 'data'));
  smtp = await MailCatcher.start();
  const [port, proxyPort] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${proxyPort}`;
  server = startService(port);
  proxy = startProxy(proxyPort, port);
});
afterAll(async () => {
  for (const child of [proxy, server]) child?.kill('SIGKILL');
  await smtp?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, { as, body }: { as?: string; body?: unknown } = {}) => {
  const answer = await fetch(address + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(as === undefined ? {} : { authorization: `Bearer ${await tokenOf(as)}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/**
 * Makes a call.
 * @throws Error unless the status is 200 to 204
 */
const done = async <T>(...call: Parameters<typeof ask>): Promise<T> => {
  const { status, bytes } = await ask(...call);
  if (status > 204) throw new Error(`${call[0]} ${call[1]}: ${status} ${bytes.toString()}`);
  return JSON.parse(bytes.toString() || 'null') as T;
};
const tokens = new Map<string, string>();
async function tokenOf(usernameOrEmail: string): Promise<string> {
  const known = tokens.get(usernameOrEmail);
  if (known !== undefined) return known;
  const body = { usernameOrEmail, password: DEMO_PASSWORD };
  const { accessToken } = await done<{ accessToken: string }>('POST', '/api/auth/signin', { body });
  tokens.set(usernameOrEmail, accessToken);
  return accessToken;
}
const signUp = (uuid: string, username: string, email?: string) =>
  done('POST', '/api/auth/signup', { body: { uuid, username, email, password: DEMO_PASSWORD } });
/** Returns the key of an invitation mail. */
const invitationOf = (email: string) =>
  eventually('an invitation', () => {
    const mail = smtp.mails.find(({ to }) => to.includes(email));
    return mail && keyIn(textOfMail(mail.content));
  });

it('leads from the documented unit, environment and proxy to a printed report', async () => {
  const health = await eventually('it is ready', async () => {
    if (server.exitCode !== null) throw new Error(printed);
    const answer = await ask('GET', '/health/ready').catch(() => null);
    return answer?.status === 200 && answer;
  });
  // No notices: it has found Chromium and trusts its proxy.
  expect(JSON.parse(health.bytes.toString())).toMatchObject({ status: 'ready', notices: [] });
  expect(health.headers.get('strict-transport-security')).toBe('max-age=31536000');

  const link = await eventually('the first link', () => /^\s+(\S+\/register\?\S+)$/m.exec(printed)?.[1]);
  expect(new URL(link).origin).toBe(publicUrl);
  expect((await ask('GET', link.slice(publicUrl.length))).status).toBe(200);
  await signUp(keyIn(link), 'the.master', 'the.master@example.com');
  const company = { displayName: 'Oak Homes' };
  await done('POST', '/api/sys_tenants?email=admin@oak.example', { as: 'the.master', body: company });
  await signUp(await invitationOf('admin@oak.example'), 'oak.admin');

  const staff = { as: 'oak.admin' };
  const customer = await done<CustomerItem>('POST', '/api/customers', {
    ...staff,
    body: { customerName: 'Harbourview' },
  });
  await done('POST', `/api/customers/${customer.id}/properties-tenants`, {
    ...staff,
    body: {
      details: {
        code: 'HV-1',
        addressLine1: '12 Harbour Road',
        city: 'Halifax',
        province: 'NS',
        country: 'CA',
      },
      tenantInfo: { occupantName1: 'Rosa Ilves', leaseStart: '2026-01-01', numOccupants: 1 },
      inspectionTemplate: 1,
    },
  });
  const person = { role: 'ROLE_INSPECTOR', firstName: 'Ivan', lastName: 'Field', email: 'ivan@oak.example' };
  await done<PersonItem>('POST', '/api/users', {
    ...staff,
    body: { ...person, userPermissions: { canPerformInspection: true, canAccessInspection: true } },
  });
  await signUp(await invitationOf(person.email), 'oak.ivan');
  const [inspector] = await done<InspectorItem[]>('GET', '/api/inspectors', staff);
  const { content } = await done<StaffInspectionPage>('GET', '/api/inspections/rolling/page', staff);
  const id = content[0]!.id;
  await done('PUT', `/api/inspector/${inspector!.id}/inspections`, { ...staff, body: { ids: [id] } });
  const report = {
    inspectionData: answersToSend('task-unit', 'single'),
    rooms: [room('Kitchen', { type: 'KITCHEN' })],
  };
  await done('PUT', `/api/inspections/${id}`, { as: 'oak.ivan', body: report });

  const pdf = await eventually('the report is printed', async () => {
    const answer = await ask('GET', `/api/reports/inspection/${id}`, staff);
    if (answer.status > 299) throw new Error(answer.bytes.toString());
    return answer.status === 200 && answer.bytes;
  });
  expect(textOfPdf(pdf)).toContain('12 Harbour Road');
});
