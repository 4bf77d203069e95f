import { sendsLogs, sendsTraces } from '@/server/platform/runtime/otlp';
import { onShutdown } from '@/server/platform/runtime/shutdown';

/** Begins to send spans, and log lines, where the standard variables of OpenTelemetry name a receiver: its packages are loaded then only. */
export async function startTelemetry(): Promise<void> {
  if (!sendsTraces && !sendsLogs) return;
  const { openTelemetry } = await import('@/server/entry/process/telemetry/open-telemetry');
  onShutdown('telemetry', openTelemetry());
}
