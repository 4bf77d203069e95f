import { createClient } from '../generated/typescript/hey-api-files/client';
import { filesExport, filesImport, filesPutLogo } from '../generated/typescript/hey-api-files/sdk.gen';

// Files as the client of hey-api sends and gets them.

export async function moveFiles(answer: typeof fetch, key: string): Promise<string[]> {
  const client = createClient({ baseUrl: 'http://localhost', auth: key, fetch: answer });
  const imported = await filesImport({
    client,
    path: { accountId: 'acc_1' },
    query: { fileName: 'march.n43' },
    body: new Blob(['11 N43']),
    throwOnError: true,
  });
  const logo = await filesPutLogo({
    client,
    body: { alt: 'Norte', width: 20, file: new File(['<svg/>'], 'logo.svg') },
    throwOnError: true,
  });
  const csv = await filesExport({ client, parseAs: 'blob', throwOnError: true });
  const refused = await filesImport({
    client,
    path: { accountId: 'acc_1' },
    query: { fileName: 'march.n43' },
    body: new Blob(['{}']),
    headers: { 'content-type': 'application/json' },
  });
  return [
    `${imported.data.data.text} ${imported.data.data.said}`,
    `${logo.data.data.text} ${logo.data.data.said}`,
    await (csv.data as Blob).text(),
    String(refused.response?.status),
  ];
}
