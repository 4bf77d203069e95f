import { byDay, hourly, shared } from '@/server/platform/outbox/job';
import { cashCriterionRouter } from '@/server/purchases/cash-criterion/cash-criterion.router';
import { expensesRouter } from '@/server/purchases/expenses/expenses.router';
import { generateRecurringExpenses } from '@/server/purchases/expenses/generate-recurring';
import { proRataRouter } from '@/server/purchases/pro-rata/pro-rata.router';

export const purchasesRouters = {
  expenses: expensesRouter,
  proRata: proRataRouter,
  cashCriterion: cashCriterionRouter,
};

export const purchasesJobs = {
  recurringExpenses: byDay(shared(hourly('recurring-expenses', 22, generateRecurringExpenses))),
};
