import { randomUUID } from 'node:crypto';

export type Account = Awaited<ReturnType<typeof signUp>>;
export type Person = Awaited<ReturnType<typeof openCompany>>;

const PASSWORD = 'a password of their own';

// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
type Json = any;

/**
 * Creates an account from an address, and signs it in.
 * @throws Error when the server refuses
 */
export async function signUp(url: string, name: string, address: string) {
  const account = { name, email: `${randomUUID()}@example.test`, password: PASSWORD };
  const json = { 'content-type': 'application/json', origin: url };
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    ...{ method: 'POST', headers: { ...json, 'x-forwarded-for': address }, body: JSON.stringify(account) },
  });
  if (!signedUp.ok) throw new Error(`${name} could not sign up: ${await signedUp.text()}`);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  return { url, cookie, signedIn: { ...json, cookie } };
}

/** Creates a company of an account with an API key, and calls the server in its name, as browsers and programs do. */
export async function openCompany({ url, cookie, signedIn }: Account, name: string) {
  const call = async (of: string, procedure: string, input: object): Promise<Json> => {
    const body = JSON.stringify(input);
    const answer = await fetch(`${url}/api/trpc/${of}/${procedure}`, { method: 'POST', headers: signedIn, body });
    return ((await answer.json()) as Json).result?.data;
  };
  const { id: workspaceId } = await call('me', 'workspaces.create', { name });
  const made = await call(workspaceId, 'apiKeys.create', { name: 'bench', scopes: ['read', 'write'] });
  const key = { 'x-api-key': made.key, 'content-type': 'application/json' };
  return {
    workspaceId,
    get: (path: string) => fetch(url + path, { headers: key }).then((it) => it.arrayBuffer()),
    post: (path: string, body: object): Promise<Json> =>
      fetch(url + path, { method: 'POST', headers: key, body: JSON.stringify(body) }).then((it) => it.json()),
    send: async (path: string, file: Buffer) => {
      const type = file.subarray(0, 4).toString() === '%PDF' ? 'application/pdf' : 'application/xml';
      const headers = { ...key, 'content-type': type };
      const answer = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(file) });
      await answer.arrayBuffer();
      return answer.status;
    },
    call: (procedure: string, input: object) => call(workspaceId, procedure, input),
    open: (path: string) => fetch(url + path, { headers: { cookie } }).then((it) => it.arrayBuffer()),
    batch: async (procedures: string) => {
      const path = `/api/trpc/me/${procedures}?batch=1&input=${encodeURIComponent('{}')}`;
      return (await fetch(url + path, { headers: { cookie } })).arrayBuffer();
    },
    importTable: async (table: string) => {
      const bytes = Buffer.from(table);
      const sizeBytes = bytes.length;
      const announced = await call(workspaceId, 'imports.create', { kind: 'clients', fileName: 'c.csv', sizeBytes });
      const path = `/w/${workspaceId}/files/import/${announced?.id}`;
      const headers = { ...signedIn, 'content-type': 'text/csv' };
      await fetch(url + path, { method: 'PUT', headers, body: new Uint8Array(bytes) }).then((it) => it.arrayBuffer());
      await call(workspaceId, 'imports.read', { importId: announced?.id });
    },
  };
}
