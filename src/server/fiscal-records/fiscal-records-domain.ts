import { fiscalChainRouter } from '@/server/fiscal-records/fiscal-chain/fiscal-chain.router';
import { packRecords } from '@/server/fiscal-records/fiscal-chain/pack-records';
import { packTicketbaiFiles } from '@/server/fiscal-records/ticketbai-files/pack-files';
import { nightly } from '@/server/platform/outbox/job';

export const fiscalRecordsRouters = {
  fiscalChain: fiscalChainRouter,
};

export const fiscalRecordsJobs = {
  packRecords: nightly('pack-records', '03:30', packRecords),
  packTicketbaiFiles: nightly('pack-ticketbai-files', '03:35', packTicketbaiFiles),
};
