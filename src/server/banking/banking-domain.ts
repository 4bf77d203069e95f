import { bankingRouter } from '@/server/banking/banking/banking.router';
import { bankingRulesRouter } from '@/server/banking/banking-rules/banking-rules.router';
import { forecastRouter } from '@/server/banking/forecast/forecast.router';
import { reconciliationRouter } from '@/server/banking/reconciliation/reconciliation.router';

export const bankingRouters = {
  banking: bankingRouter,
  bankingRules: bankingRulesRouter,
  forecast: forecastRouter,
  reconciliation: reconciliationRouter,
};
