import { cashCriterionRouter } from '@/server/purchases/cash-criterion/cash-criterion.router';
import { expensesRouter } from '@/server/purchases/expenses/expenses.router';
import { proRataRouter } from '@/server/purchases/pro-rata/pro-rata.router';

export const purchasesRouters = {
  expenses: expensesRouter,
  proRata: proRataRouter,
  cashCriterion: cashCriterionRouter,
};
