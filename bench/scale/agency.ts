import { setTimeout as sleep } from 'node:timers/promises';
import { pool } from '@/server/platform/db/client';
import { issuedInvoice } from '~/bench/issued-invoice';
import { report } from '~/bench/report';
import { addSendingCompanies } from '~/bench/scale/companies';
import type { Installation } from '~/bench/scale/installation';
import type { VerifactuAuthority } from '~/tests/authorities/verifactu/verifactu-authority';

const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 10_000);
const CALLERS = 8;
/** What the tax agency allows a record that is sent by itself. */
const ALLOWED_SECONDS = 240;
/** After the last one is issued, before the rest counts as lost. */
const MOST_WAIT_MS = 10 * 60_000;

/**
 * Very many companies issue an invoice each, one after the other as fast as the processes take them, by a real clock. How long after its
 * issue the simulator of the tax agency has answered for each record.
 */
export async function measureSending({ balancer }: Installation, agency: VerifactuAuthority, userId: string) {
  process.stdout.write(`${COMPANIES} companies with certificates …\n`);
  const companies = await addSendingCompanies(userId, COMPANIES, agency);
  const began = performance.now();
  const waiting = [...companies];
  const issue = async () => {
    for (let company = waiting.pop(); company; company = waiting.pop()) {
      const answer = await fetch(`${balancer.url}/v1/invoices`, {
        method: 'POST',
        headers: { 'x-api-key': company.key, 'content-type': 'application/json' },
        body: JSON.stringify(issuedInvoice),
      });
      if (answer.status !== 201) throw new Error(`POST /v1/invoices: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, issue));
  const seconds = (performance.now() - began) / 1000;
  const until = Date.now() + MOST_WAIT_MS;
  while ((await countAnswered()) < COMPANIES && Date.now() < until) await sleep(1000);
  const { rows } = await pool.query(
    `SELECT count(*) FILTER (WHERE s.status = 'accepted')::int AS accepted,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM s.answered_at - r.recorded_at)) AS median,
       max(extract(epoch FROM s.answered_at - r.recorded_at))::float8 AS last
     FROM verifactu_submission s JOIN fiscal_record r USING (workspace_id, sequence)`,
  );
  const { accepted, median, last } = rows[0];
  const what = `${COMPANIES} companies issue an invoice each`;
  report({ what: `${what}: a second`, value: COMPANIES / seconds, unit: '' });
  report({ what: `${what}: from issue to the agency's answer, median`, value: median, unit: 's' });
  report({
    what: `${what}: from issue to the agency's answer, the last`,
    value: last,
    unit: 's',
    goal: { below: ALLOWED_SECONDS },
  });
  report({
    what: `${what}: records that the agency has not accepted`,
    value: COMPANIES - accepted,
    unit: '',
    goal: { below: 1 },
  });
}

async function countAnswered(): Promise<number> {
  const { rows } = await pool.query(
    'SELECT count(*)::int AS answered FROM verifactu_submission WHERE answered_at IS NOT NULL',
  );
  return rows[0].answered;
}
