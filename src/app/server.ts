import { PROCESS_SERVER } from '@/lib/folio/process-server';
import type { ServerForNext } from '@/server/entry/process/server-for-next';

/**
 * The server of this process, which server.ts has loaded: pages and routes call it and import none of its modules but
 * schemas and types.
 * @throws where Next runs without server.ts
 */
export function server(): ServerForNext {
  const registered = (globalThis as { [PROCESS_SERVER]?: ServerForNext })[PROCESS_SERVER];
  if (!registered) throw new Error('Start Folio by `npm start` or `npm run dev`: Next alone has no server to call.');
  return registered;
}
