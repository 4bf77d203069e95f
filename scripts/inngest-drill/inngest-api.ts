import { z } from 'zod';

// What Inngest itself says of Folio: the API of its dashboard.

const Apps = z.object({
  apps: z.array(
    z.object({
      name: z.string(),
      url: z.string().nullable(),
      error: z.string().nullable(),
      functions: z.array(
        z.object({ slug: z.string(), triggers: z.array(z.object({ type: z.string(), value: z.string() })) }),
      ),
    }),
  ),
});
export type App = z.output<typeof Apps>['apps'][number];

/** The apps that Inngest has, with the functions of each. */
export async function listedApps(inngestUrl: string): Promise<App[]> {
  const query = '{ apps { name url error functions { slug triggers { type value } } } }';
  return Apps.parse(await ask(inngestUrl, query)).apps;
}

const Runs = z.object({
  runs: z.object({
    edges: z.array(
      z.object({
        node: z.object({ status: z.string(), queuedAt: z.coerce.date(), function: z.object({ slug: z.string() }) }),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});
export type Run = { status: string; queuedAt: Date; slug: string };

/** The runs that were queued within a time, of all functions. */
export async function runsWithin(inngestUrl: string, from: Date, until: Date): Promise<Run[]> {
  const found: Run[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = `query ($from: Time!, $until: Time!, $after: String) {
      runs(first: 100, after: $after, orderBy: [{ field: QUEUED_AT, direction: ASC }], filter: { from: $from, until: $until }) {
        edges { node { status queuedAt function { slug } } } pageInfo { hasNextPage endCursor } } }`;
    const { runs } = Runs.parse(await ask(inngestUrl, query, { from, until, after }));
    found.push(...runs.edges.map(({ node }) => ({ ...node, slug: node.function.slug })));
    after = runs.pageInfo.hasNextPage ? runs.pageInfo.endCursor : null;
  }
  return found;
}

async function ask(inngestUrl: string, query: string, variables: object = {}): Promise<unknown> {
  const answer = await fetch(`${inngestUrl}/v0/gql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
