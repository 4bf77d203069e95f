import type pg from 'pg';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';

const AGAIN_MS = 1000;

type Listeners = Record<string, (payload: string) => void>;

type Listening = {
  /** Undefined while it is lost. */
  connection: () => pg.Client | undefined;
};

type Connected = {
  /** What is done on it before anything is heard. */
  begin: (client: pg.Client) => Promise<void>;
  /** From now on everything is heard; what was said before was not. */
  listening: () => void;
};

/**
 * Calls back on each NOTIFY, over a connection of its own that is made again when it is lost.
 * @throws where the first connection cannot be made
 */
export async function listen(listeners: Listeners, { begin, listening }: Connected): Promise<Listening> {
  let current: pg.Client | undefined;

  async function connect(): Promise<void> {
    const client = await connectDirectly(env.DATABASE_DIRECT_URL, {
      applicationName: 'folio-listen',
      noticesLoss: true,
      onLost: (error) => log.warn({ err: error }, 'the listening connection was lost'),
    });
    client.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
    client.once('end', () => {
      if (current !== client) return;
      current = undefined;
      setTimeout(reconnect, AGAIN_MS).unref();
    });
    try {
      // Where this machine is gone without a word, its server is to know within a quarter of a minute.
      await client.query('SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 1');
      await begin(client);
      for (const channel of Object.keys(listeners)) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    listening();
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
  return { connection: () => current };
}
