import { expect, it } from 'vitest';

Object.assign(process.env, { BACKUP_URL: 'file:///tmp/folio-no-place', FOLIO_ADMIN: 'ana@example.test' });
const { ask } = await import('~/tests/setup/backups');
const { setClock } = await import('~/tests/setup/clock');
const { runJob, runTurn } = await import('~/tests/setup/jobs');

const mails = () =>
  ask<{ to: string; subject: string; text: string }>(
    `SELECT "to", subject, text FROM mail_message WHERE resource_id = 'backups' ORDER BY created_at, id`,
  );

async function note(kind: string, status: string, startedAt: string, error = ''): Promise<void> {
  await ask(`INSERT INTO backup_run (id, kind, status, started_at, finished_at, error)
    VALUES ('${kind} ${startedAt}', '${kind}', '${status}', '${startedAt}', '${startedAt}', nullif('${error}', ''))`);
}

it('mails whoever runs the server once a day, while a backup is missing or cannot be restored', async () => {
  await ask(`INSERT INTO "user" (id, name, email, email_verified, locale, updated_at)
    VALUES ('usr_1', 'Ana', 'ana@example.test', true, 'es', now()), ('usr_2', 'Eva', 'eva@example.test', true, 'en', now())`);

  setClock('2026-11-20T12:00:00.000Z');
  await note('backup', 'failed', '2026-11-20T03:30:00Z', 'The place of the backups does not answer.');
  await runJob('backupAlarm');
  await runJob('backupAlarm');
  expect(await mails()).toEqual([
    {
      to: 'ana@example.test',
      subject: 'Folio aún no tiene ninguna copia de seguridad',
      text: expect.stringContaining('La última que falló: The place of the backups does not answer.'),
    },
  ]);

  setClock('2026-11-21T12:00:01.000Z');
  await note('backup', 'done', '2026-11-21T03:30:00Z');
  await runJob('backupAlarm');
  expect(await mails()).toHaveLength(1);

  await note('rehearsal', 'failed', '2026-11-21T04:00:00Z', 'A part was damaged.');
  await runJob('backupAlarm');
  const [, second] = await mails();
  expect(second?.subject).toBe('La última copia de seguridad de Folio no se pudo restaurar');
  expect(second?.text).toContain('21 de noviembre de 2026');
  expect(second?.text).toContain('/admin');

  await note('rehearsal', 'done', '2026-11-21T05:00:00Z');
  setClock('2026-11-22T13:00:00.000Z');
  await runJob('backupAlarm');
  expect(await mails()).toHaveLength(2);
});

it('goes by no run that was noted while the clock was ahead', async () => {
  await note('backup', 'done', '2036-11-21T03:30:00Z');
  setClock('2026-11-24T13:00:00.000Z');
  await runJob('backupAlarm');
  expect(await mails()).toHaveLength(3);
});

it('has a job run whose turn was noted while the clock was ahead, and notes it anew', async () => {
  await ask(
    `INSERT INTO job_run (name, begun_at, ended_at, failed) VALUES ('of-a-test', '2036-01-01', '2036-01-01', false)`,
  );
  setClock('2026-11-24T13:00:10.000Z');
  let runs = 0;
  const turn = () => runTurn({ name: 'of-a-test', run: async () => ++runs }, new Date('2026-11-24T13:00:00.000Z'));
  expect([await turn(), await turn(), runs]).toEqual(['run', 'done', 1]);
});
