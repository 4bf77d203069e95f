import { fiscalChainRouter } from '@/server/fiscal-records/fiscal-chain/fiscal-chain.router';

export const fiscalRecordsRouters = {
  fiscalChain: fiscalChainRouter,
};
