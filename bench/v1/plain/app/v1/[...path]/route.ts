import { initTRPC } from '@trpc/server';
import { createOpenApiFetchHandler } from 'trpc-to-openapi';
import { z } from 'zod';
import { db } from '@/server/platform/db/client';
import { sha256Hex } from '@/server/platform/runtime/crypto';

// What the libraries give by themselves: a Next route, trpc-to-openapi's own handler, Prisma with includes.
type Context = { workspaceId: string };
const t = initTRPC.context<Context>().meta<{ openapi?: { method: 'GET' | 'POST'; path: `/${string}` } }>().create();
const include = { lines: true, taxes: true };

const plainRouter = t.router({
  list: t.procedure
    .meta({ openapi: { method: 'GET', path: '/v1/invoices' } })
    .input(z.object({ limit: z.coerce.number().default(50) }))
    .output(z.any())
    .query(async ({ ctx: { workspaceId }, input: { limit } }) => ({
      total: await db.invoice.count({ where: { workspaceId } }),
      data: await db.invoice.findMany({ where: { workspaceId }, include, orderBy: { createdAt: 'desc' }, take: limit }),
    })),
  get: t.procedure
    .meta({ openapi: { method: 'GET', path: '/v1/invoices/{id}' } })
    .input(z.object({ id: z.string() }))
    .output(z.any())
    .query(({ ctx: { workspaceId }, input: { id } }) => db.invoice.findFirst({ where: { id, workspaceId }, include })),
});

async function createContext({ req }: { req: Request }) {
  const hash = sha256Hex(String(req.headers.get('x-api-key')));
  const key = await db.apiKey.findFirst({ where: { hash, revokedAt: null } });
  if (!key) throw new Error('unauthorized');
  const minute = Math.floor(Date.now() / 60_000);
  await db.rateWindow.upsert({
    where: { apiKeyId: key.id },
    create: { apiKeyId: key.id, minute, count: 1 },
    update: { minute, count: { increment: 1 } },
  });
  return { workspaceId: key.workspaceId };
}

export function GET(req: Request): Promise<Response> {
  return createOpenApiFetchHandler({ req, endpoint: '/', router: plainRouter, createContext } as never);
}
