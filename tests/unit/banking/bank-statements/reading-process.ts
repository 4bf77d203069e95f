import { readFileSync } from 'node:fs';

// Reads files in a process of its own, whose memory nothing else takes: the first of them so that the thread is there, and
// then the others. It says how many movements there are in each, and how much the process had at most, in MB.

const paths = process.argv.slice(2);
const { StatementReader } = await import('@/server/banking/banking/statements/statement-reader');
const reader = new StatementReader();
const read: { movements: number; megabytes: number }[] = [];
for (const path of paths) {
  const { statements } = await reader.parse('w', readFileSync(path), { today: '2026-11-22' });
  const megabytes = process.resourceUsage().maxRSS / 1024;
  read.push({ movements: statements[0]?.movements.count ?? 0, megabytes });
}
process.stdout.write(JSON.stringify(read));
process.exit();
