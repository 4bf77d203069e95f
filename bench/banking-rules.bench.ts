import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';

// What a rule would change of many movements, and changing them in one transaction.
const MOVEMENTS = Number(process.env.BENCH_MOVEMENTS ?? 100_000);
const RULES = 50;

const finish = await startDatabase();
const { cpuTime, workSince } = await import('~/bench/cpu-time');
const { newId } = await import('@/lib/text/id');
const { asJob, db, rows, sql } = await import('@/server/platform/db/client');
const { createRule } = await import('@/server/banking/banking-rules/rules.service');
const { applyRules, previewRules } = await import('@/server/banking/banking-rules/run-rules');
const { undoRun } = await import('@/server/banking/banking-rules/undo-run');

const [workspaceId, userId, accountId] = [newId('ws'), newId('usr'), newId('bac')];
const actor = { workspaceId, userId, role: 'owner' as const, scopes: ['read', 'write'] as const };
await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
await asJob(seed); // it takes longer than a request may
await rows(sql`ANALYZE`);

// Every second movement is fitted by the last rule, and the ones before it are asked in vain.
const rules: string[] = [];
for (let n = 1; n <= RULES; n += 1) {
  const value = n === RULES ? 'supermercado' : `nobody ${n}`;
  const conditions = [{ field: 'description' as const, operator: 'contains' as const, value }];
  rules.push((await createRule(actor, { name: `Rule ${n}`, conditions, action: { category: 'Food' } })).id);
}
const ruleId = rules.at(-1) ?? '';

/** Reports how long something took, and fails where it did not change what it should. */
async function measured(name: string, goal: number, work: () => Promise<number>): Promise<void> {
  const before = await cpuTime();
  const began = performance.now();
  const changed = await work();
  const seconds = (performance.now() - began) / 1000;
  if (changed !== MOVEMENTS / 2) throw new Error(`${name}: ${changed} movements`);
  const worked = await workSince(before);
  const what = `${name} of ${RULES} rules over ${MOVEMENTS} movements, half of them changed`;
  report({ what, value: seconds, unit: 's', goal: { below: goal }, detail: worked });
}

await measured('preview', 2, async () => (await previewRules(actor, { ruleId })).changing);
let runId = '';
await measured('apply', 20, async () => {
  const run = await applyRules(actor, ruleId);
  runId = run.id;
  return run.changed;
});
await measured('undo', 20, async () => (await undoRun(actor, runId)).restored);
await finish();

async function seed(): Promise<void> {
  await rows(sql`
    INSERT INTO bank_account (id, workspace_id, account_name, currency, created_at, updated_at)
    VALUES (${accountId}, ${workspaceId}, 'Main', 'EUR', now(), now())`);
  await rows(sql`
    INSERT INTO bank_transaction (id, workspace_id, account_id, date, amount, currency, description, counterparty_name,
                                  counterparty_iban, source, created_at, updated_at)
    SELECT 'btx_' || lpad(n::text, 8, '0'), ${workspaceId}, ${accountId}, '2024-01-01'::date + n % 700,
           -(1 + n % 30000 / 100.0), 'EUR',
           CASE n % 2 WHEN 0 THEN 'COMPRA TARJ. SUPERMERCADO EL SOL ' ELSE 'RECIBO SUMINISTRO ' END || n,
           'Counterparty ' || n % 500, 'ES' || lpad((n % 500)::text, 22, '0'), 'manual', now(), now()
    FROM generate_series(1, ${MOVEMENTS}::int) n`);
}
