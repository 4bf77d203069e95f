import { z } from 'zod';
import { handleRest } from '@/server/entry/rest/handle';
import { apiOf } from '@/server/entry/rest/routes';
import { BinaryAnswer, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { bytesOf, fileFormOf, UploadedFile } from '@/server/platform/contract/file-kinds';

// Endpoints that take and answer files in every way that `rest` meta knows: a file as the body, a form, two media types.

/** What was taken, in order. */
export const uploads: object[] = [];

const Statement = z.object({
  accountId: z.string(),
  fileName: z.string().max(255).meta({ description: 'What the file is called.', example: 'march.n43' }),
  limit: z.coerce.number().int().min(1).default(10),
  file: UploadedFile,
});
const Logo = z.object({
  alt: z.string().min(1).max(100),
  width: z.coerce.number().int().optional(),
  file: UploadedFile,
});
const Uploaded = z.object({
  data: z.object({ name: z.string(), text: z.string(), said: z.string(), count: z.int() }).meta({ id: 'TakenFile' }),
});

async function recordUpload(note: string, file: UploadedFile): Promise<z.output<typeof Uploaded>> {
  const data = { name: file.name, text: await file.text(), said: note, count: uploads.length + 1 };
  uploads.push(data);
  return { data };
}

export const filesApi = apiOf(
  router({
    files: router({
      import: writeProcedure
        .meta(
          rest('POST', '/v1/banking/accounts/{accountId}/statements', {
            tag: 'Search',
            summary: 'Import a statement',
            status: 201,
            accepts: bytesOf('statement'),
          }),
        )
        .input(Statement)
        .output(Uploaded)
        .mutation(({ input }) => recordUpload(`${input.accountId} ${input.fileName} ${input.limit}`, input.file)),

      putLogo: writeProcedure
        .meta(rest('PUT', '/v1/company/logo', { tag: 'Search', summary: 'Set the logo', accepts: fileFormOf('logo') }))
        .input(Logo)
        .output(Uploaded)
        .mutation(({ input }) => recordUpload(`${input.alt} ${input.width}`, input.file)),

      addLogo: writeProcedure
        .meta(rest('POST', '/v1/company/logos', { tag: 'Search', summary: 'Add a logo', accepts: fileFormOf('logo') }))
        .input(Logo)
        .output(Uploaded)
        .mutation(({ input }) => recordUpload(`${input.alt} ${input.width}`, input.file)),

      export: readProcedure
        .meta(
          rest('GET', '/v1/export', {
            tag: 'Search',
            summary: 'Export',
            answers: ['text/csv', 'application/xml'],
          }),
        )
        .input(z.object({ as: z.enum(['csv', 'xml', 'pdf']).optional() }))
        .output(BinaryAnswer)
        .query(({ input }) => {
          const bytes = Buffer.from('sí');
          if (!input.as || input.as === 'csv') return { bytes, filename: 'export.csv' };
          return { bytes, filename: `año.${input.as}`, contentType: `application/${input.as}` };
        }),
    }),
  }),
);

/** What `fetch` would give of them, in process. */
export async function fetchFiles(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const { status, headers, body } = await handleRest(
    {
      method: request.method,
      target: pathname + search,
      header: (name) => request.headers.get(name) ?? undefined,
      readBody: async () => bytes,
    },
    filesApi,
  );
  return new Response(body as BodyInit | null, { status, headers });
}
