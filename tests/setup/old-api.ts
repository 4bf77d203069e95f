import { z } from 'zod';
import { handleRest } from '@/server/entry/rest/handle';
import { openApiDocument } from '@/server/entry/rest/openapi';
import { apiOf } from '@/server/entry/rest/routes';
import { readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { notFound } from '@/server/platform/contract/errors';

// An API that has changed twice, and has an operation that is to go.

const Thing = z.object({ id: z.string(), person: z.object({ name: z.string() }) });
const thing = { id: 'cli_1', person: { name: 'Ana' } };

const api = apiOf(
  router({
    things: router({
      get: readProcedure
        .meta(rest('GET', '/v1/clients/{clientId}', { tag: 'Clients', summary: 'Read one' }))
        .input(z.object({ clientId: z.string() }))
        .output(Thing)
        .query(({ input }) => {
          if (input.clientId !== thing.id) throw notFound('Thing');
          return thing;
        }),
      create: writeProcedure
        .meta(
          rest('POST', '/v1/clients', {
            tag: 'Clients',
            summary: 'Make one',
            description: 'Makes one.',
            deprecated: { since: '2026-06-01', sunset: '2027-01-01', instead: 'use PUT /v1/clients.' },
          }),
        )
        .input(z.object({}))
        .output(Thing)
        .mutation(() => thing),
    }),
  }),
  [
    { date: '2026-09-01', before: bothOf(({ person, ...rest }: z.output<typeof Thing>) => ({ ...rest, ...person })) },
    { date: '2026-06-01', before: bothOf(({ name, ...rest }: { name: string }) => ({ ...rest, title: name })) },
    { date: '2026-03-18' },
  ],
);

function bothOf(step: (answer: never) => unknown) {
  return { 'things.get': step, 'things.create': step };
}

export const oldApi = {
  /** One call of it, in process. */
  async call(key: string, method: string, target: string, headers: Record<string, string>, body?: object) {
    const sent: Record<string, string> = { 'x-api-key': key, 'content-type': 'application/json', ...headers };
    const answer = await handleRest(
      {
        method,
        target,
        header: (name) => sent[name.toLowerCase()],
        readBody: async () => Buffer.from(body ? JSON.stringify(body) : ''),
      },
      api,
    );
    return { ...answer, body: JSON.parse(Buffer.from(answer.body ?? '').toString()) };
  },
  operations(): { get: object; post: object } {
    const { paths } = openApiDocument(api) as unknown as { paths: Record<string, Record<string, object>> };
    return { get: paths['/v1/clients/{clientId}']?.get ?? {}, post: paths['/v1/clients']?.post ?? {} };
  },
};
