import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { env } from '@/server/platform/runtime/env';

/** The pattern of a page's path, such as `/w/[workspaceId]/invoices`; undefined where no page has it. */
export type RouteOf = (path: string) => string | undefined;

const Routes = z.array(z.object({ page: z.string(), regex: z.string() }));
const Manifest = z.object({ staticRoutes: Routes, dynamicRoutes: Routes });

/** Knows the pages of the build that runs, by what Next writes of them; without a build, as in development, none. */
export function pageRoutes(): RouteOf {
  const file = `${env.FOLIO_BUILD}/routes-manifest.json`;
  if (!existsSync(file)) return () => undefined;
  const { staticRoutes, dynamicRoutes } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const pages = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.page;
}
