import { text } from 'node:stream/consumers';

// What the crash tests run in processes of their own: one bundle of all of it, of which a process loads what it is named
// for. It loads that before it has its orders, and does nothing until then.
const programs = {
  archive: () => import('~/tests/faults/crash/archive-child'),
  deliver: () => import('~/tests/faults/crash/delivering-child'),
  import: () => import('~/tests/faults/crash/import-child'),
  lead: () => import('~/tests/faults/crash/leading-child'),
  member: () => import('~/tests/faults/crash/member-child'),
  note: () => import('~/tests/faults/crash/outbox-child'),
  request: () => import('~/tests/faults/crash/child'),
  send: () => import('~/tests/faults/crash/sending-child'),
  serve: () => import('~/tests/faults/crash/serving-child'),
};

export type ProgramName = keyof typeof programs;

async function runNamed(name: ProgramName): Promise<void> {
  const { obey } = (await programs[name]()) as { obey: (orders: unknown) => Promise<void> };
  const orders = await text(process.stdin);
  await obey(orders ? JSON.parse(orders) : {});
}

void runNamed(process.argv[2] as ProgramName);
