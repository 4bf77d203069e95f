import { beforeAll, describe, expect, it } from 'vitest';
import { mutate, origin, signUp } from '~/tests/setup/browser';
import { changeRows } from '~/tests/setup/stored-rows';
import { visit } from '~/tests/setup/visit';
import { openWorkspace } from '~/tests/setup/workspaces';

const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}`);
let workspaceId = '';
let cookie = '';

beforeAll(async () => {
  const person = await signUp('Archivera');
  cookie = person.cookie;
  workspaceId = (await openWorkspace(person.userId, { name: 'Archivo' })).id;
});

async function announce(): Promise<string> {
  const input = { fileName: 'März.pdf', contentType: 'application/pdf', sizeBytes: pdf.length };
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  const { body } = await mutate(workspaceId, 'expenses.announceAttachment', input, headers);
  return body.result.data.data.fileId;
}

const address = ({ kind, fileId }: { kind: string; fileId: string }) =>
  `${origin}/w/${workspaceId}/files/${kind}/${fileId}`;

function upload(fileId: string, bytes: Uint8Array = pdf, { kind = 'receipt', from = origin } = {}): Promise<Response> {
  const headers = { cookie, origin: from, 'sec-fetch-site': from === origin ? 'same-origin' : 'cross-site' };
  const body = new Blob([bytes as BlobPart]);
  const request = new Request(address({ kind, fileId }), { method: 'PUT', headers, body });
  return visit(request);
}

function download(fileId: string, { kind = 'receipt', query = '' } = {}): Promise<Response> {
  const request = new Request(`${address({ kind, fileId })}${query}`, { headers: { cookie } });
  return visit(request);
}

const asRole = (role: 'owner' | 'viewer' | 'accountant') => changeRows('member', { workspaceId }, { role });

describe("the dashboard's way to files", () => {
  it('stores one as it comes, shows it, and has it saved under its name', async () => {
    const fileId = await announce();
    expect((await upload(fileId)).status).toBe(204);
    const shown = await download(fileId);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^inline; .*M%C3%A4rz\.pdf$/),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdf);
    const saved = await download(fileId, { query: '?download' });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('takes no more than its kind has at most, whatever was announced', async () => {
    expect((await upload(await announce(), new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('knows only the kinds that browsers move', async () => {
    const fileId = await announce();
    for (const kind of ['logo', 'nothing', '__proto__', 'constructor']) {
      expect((await upload(fileId, pdf, { kind })).status, kind).toBe(404);
      expect((await download(fileId, { kind })).status, kind).toBe(404);
    }
  });

  it('stores nothing that another page sends', async () => {
    expect((await upload(await announce(), pdf, { from: 'https://evil.test' })).status).toBe(403);
  });

  it('lets who may only read read', async () => {
    const fileId = await announce();
    const other = await announce();
    await upload(fileId);
    for (const role of ['viewer', 'accountant'] as const) {
      await asRole(role);
      expect((await upload(other)).status, role).toBe(403);
      expect((await download(fileId)).status, role).toBe(200);
    }
    await asRole('owner');
  });
});
