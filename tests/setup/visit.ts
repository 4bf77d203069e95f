import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { server } from '@/app/server';
import { registerForNext } from '@/server/entry/process/server-for-next';

type Params = Record<string, string | string[]>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
type Route = { pattern: RegExp; names: string[]; file: string };

registerForNext(async () => new Response(null, { status: 404 })); // no test of a page speaks to Inngest

/** What the pages of Next call of the server, as they are rendered. */
export const pages = server;

/** Each route.ts of src/app by the address that Next gives it; a fixed part comes before a name. */
const routes: Route[] = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^|\/)route\.tsx?$/.test(name))
  .sort((one, other) => fixedFirst(one).localeCompare(fixedFirst(other)))
  .map((name) => {
    const address = `/${dirname(name)}`.replaceAll(/\/\([^)]+\)/g, '');
    const names = [...address.matchAll(/\[((?:\.\.\.)?\w+)\]/g)].map(([, param = '']) => param);
    const pattern = address.replaceAll('.', '\\.').replaceAll(/\[\\\.\\\.\\\.\w+\]/g, '(.+)');
    return {
      pattern: new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, '([^/]*)')}$`),
      names,
      file: join(process.cwd(), 'src/app', name),
    };
  });

/** Sorts a name behind what is fixed in its place. */
function fixedFirst(name: string): string {
  return name.replaceAll('[', '\uffff');
}

/**
 * What Next answers a request whose address is no page but a way in: a file, a calendar, a form, a call of the dashboard.
 * The gate in front of Next is not part of it.
 * @throws where no route has that address and method
 */
export async function visit(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { pattern, names, file } of routes) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params: Params = Object.fromEntries(names.map((name, index) => parameter(name, found[index + 1] ?? '')));
    const handler: Handler | undefined = (await import(file))[request.method];
    if (handler) return handler(request, { params: Promise.resolve(params) });
  }
  throw new Error(`No route answers ${request.method} ${pathname}`);
}

/** `...rest` is the list of its segments. */
function parameter(name: string, text: string): [string, string | string[]] {
  return name.startsWith('...')
    ? [name.slice(3), text.split('/').map(decodeURIComponent)]
    : [name, decodeURIComponent(text)];
}
