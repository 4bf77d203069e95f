import pg from 'pg';
import { env } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { isShuttingDown, onShutdown } from '@/server/runtime/shutdown';

const AGAIN_MS = 1000;

type Listeners = Record<string, (payload: string) => void>;

type Listening = { isConnected: () => boolean };

/**
 * Calls back on each NOTIFY, over a connection of its own that is made again when it is lost; `onConnected` each time,
 * because what was said in between was not heard. @throws where the first connection cannot be made
 */
export async function listen(listeners: Listeners, onConnected: () => void): Promise<Listening> {
  let current: pg.Client | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: env.DATABASE_URL,
      application_name: 'folio-listen',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    client.once('end', () => {
      if (current !== client) return;
      current = undefined;
      setTimeout(reconnect, AGAIN_MS).unref();
    });
    await client.connect();
    for (const channel of Object.keys(listeners)) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    current = client;
    onConnected();
  }

  function reconnect(): void {
    if (isShuttingDown()) return;
    connect().catch((error) => {
      log.warn({ err: error }, 'the database cannot be listened to; trying again');
      setTimeout(reconnect, AGAIN_MS).unref();
    });
  }

  await connect();
  onShutdown('listening', () => {
    const last = current;
    current = undefined;
    return last?.end();
  });
  return { isConnected: () => current !== undefined };
}
