import type { Worker } from 'node:cluster';

/** What Node's cluster sends a process with a connection, and what that answers once it has it. */
type Handing = { cmd?: string; act?: string; seq?: number };
type Received = { cmd?: string; ack?: number };

/**
 * Has connections taken by another process that were handed to this one as it died: Node waits for its word for ever (20 to 24), and
 * so would their callers. @returns what hands them on; called once the process has ended
 */
export function watchConnections({ process: child }: Worker): () => void {
  const handed = new Set<number>();
  const send = child.send as (message: Handing, ...rest: unknown[]) => boolean;
  child.send = ((message: Handing, ...rest: unknown[]) => {
    if (message.cmd === 'NODE_CLUSTER' && message.act === 'newconn' && message.seq !== undefined)
      handed.add(message.seq);
    return send.call(child, message, ...rest);
  }) as typeof child.send;
  child.on('internalMessage', ({ cmd, ack }: Received) => {
    if (cmd === 'NODE_CLUSTER' && ack !== undefined) handed.delete(ack);
  });
  return () => {
    for (const ack of [...handed]) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
  };
}
