import { backupAlarmJob } from '@/server/operations/backup/backup-alarm';
import { backupJob, walJob } from '@/server/operations/backup/backup-job';
import { boardRouter } from '@/server/operations/board/board.router';
import { clientRequestsRouter } from '@/server/operations/client-requests/client-requests.router';
import { remindClients } from '@/server/operations/client-requests/remind-clients';
import {
  clientAnswerHandler,
  clientFileHandler,
  openPublicRequest,
} from '@/server/operations/client-requests/request-handler';
import { companyArchiveRouter } from '@/server/operations/company-archive/company-archive.router';
import { companyDeletionRouter } from '@/server/operations/company-deletion/company-deletion.router';
import { eraseCompanies } from '@/server/operations/company-deletion/erase-companies';
import { importTask } from '@/server/operations/imports/import-task';
import { importsRouter } from '@/server/operations/imports/imports.router';
import { ledgerRouter } from '@/server/operations/ledger/ledger.router';
import { moveTask } from '@/server/operations/moves/move-task';
import { movesRouter } from '@/server/operations/moves/moves.router';
import { overviewRouter } from '@/server/operations/overview/overview.router';
import { quarterArchiveRouter } from '@/server/operations/quarter-archive/quarter-archive.router';
import { renewalsRouter } from '@/server/operations/renewals/renewals.router';
import { passDaysOfAll } from '@/server/operations/test-mode/advance-clock';
import { runDayOfAll } from '@/server/operations/test-mode/run-day';
import { testModeRouter } from '@/server/operations/test-mode/test-mode.router';
import { byDay, everyMinute, hourly, outboxJob, shared } from '@/server/platform/outbox/job';

export const operationsRouters = {
  board: boardRouter,
  clientRequests: clientRequestsRouter,
  companyArchive: companyArchiveRouter,
  companyDeletion: companyDeletionRouter,
  imports: importsRouter,
  ledger: ledgerRouter,
  moves: movesRouter,
  overview: overviewRouter,
  quarterArchive: quarterArchiveRouter,
  renewals: renewalsRouter,
  testMode: testModeRouter,
};

/** What the page of a request calls, which a link opens without sign-in. */
export const operationsPages = { clientAnswerHandler, clientFileHandler, openPublicRequest };

export const operationsJobs = {
  imports: outboxJob('imports', importTask),
  moves: outboxJob('moves', moveTask),
  remindClients: byDay(shared(hourly('remind-clients', 40, remindClients))),
  backup: backupJob,
  wal: walJob,
  backupAlarm: backupAlarmJob,
  eraseCompanies: shared(everyMinute('erase-companies', eraseCompanies)),
  testClocks: shared(everyMinute('test-clocks', passDaysOfAll)),
  testCompanies: hourly('test-companies', 45, runDayOfAll),
};
