'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { SettlingMovements } from '@/components/banking/movements/settling-movements';
import { StatusesCard } from '@/components/e-invoicing/statuses/statuses-card';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { useCountryName } from '@/components/platform/format/use-country-name';
import { useFormat } from '@/components/platform/format/use-format';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ApiWarnings } from '@/components/platform/ui/api-warnings';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { groupedIban } from '@/lib/money/iban';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';
import { BillingBadge } from './billing-badge';
import { DueBadge } from './due-badge';
import { ExpenseActions } from './expense-actions';
import { FilePreview } from './file-preview';
import { RecurringCard } from './recurring-card';

export function ExpenseScreen({ expenseId }: { expenseId: string }) {
  const trpc = useTRPC();
  const mayCorrect = useMay('correctExpenses');
  const query = useQuery(trpc.expenses.get.queryOptions({ expenseId }));
  return (
    <DetailPage query={query} width="normal">
      {(expense) => (
        <>
          <ResourceHeader
            of="expenses"
            words={expensesWords}
            title={expense.description}
            badge={
              <>
                <BillingBadge expense={expense} /> <DueBadge expense={expense} />
              </>
            }
            actions={mayCorrect && <ExpenseActions expense={expense} />}
          />
          <ApiWarnings warnings={expense.warnings} />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <DetailsCard expense={expense} />
            <div className="flex flex-col gap-6">
              <ReceiptsCard expense={expense} />
              <BillingCard expense={expense} />
              <StatusesCard subject={{ expenseId: expense.id }} />
              <SettlingMovements documentType="expense" documentId={expense.id} />
              <RecurringCard expense={expense} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

function DetailsCard({ expense }: { expense: Expense }) {
  const t = useWords(expensesWords);
  const format = useFormat();
  const href = useWorkspaceHref();
  const countryName = useCountryName();
  const { currency, functionalCurrency } = expense;
  const isForeign = currency !== functionalCurrency;
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('field.amount'),
              value: <Money className="font-semibold" amount={expense.amount} currency={currency} />,
            },
            {
              term: t('field.amountToPay'),
              value: expense.amountToPay !== undefined && <Money amount={expense.amountToPay} currency={currency} />,
            },
            { term: t('field.date'), value: <CalendarDate value={expense.date} /> },
            { term: t('field.dueDate'), value: expense.dueDate && <CalendarDate value={expense.dueDate} /> },
            { term: t('field.paidDate'), value: expense.paidDate && <CalendarDate value={expense.paidDate} /> },
            {
              term: t('field.vendor'),
              value:
                expense.vendorId && expense.vendor ? (
                  <TextLink href={href(`/vendors/${expense.vendorId}`)}>{expense.vendor}</TextLink>
                ) : (
                  expense.vendor
                ),
            },
            { term: t('field.vendorTaxId'), value: expense.vendorTaxId },
            { term: t('field.vendorCountry'), value: expense.vendorCountry && countryName(expense.vendorCountry) },
            { term: t('field.invoiceNumber'), value: expense.invoiceNumber },
            {
              term: t('field.vendorIban'),
              value: expense.vendorIban && <span className="break-words">{groupedIban(expense.vendorIban)}</span>,
            },
            { term: t('field.paymentReference'), value: expense.paymentReference },
            { term: t('field.orderNumber'), value: expense.orderNumber },
            { term: t('field.externalReference'), value: expense.externalReference },
            { term: t('field.category'), value: expense.category },
            { term: t('field.propertyReference'), value: expense.propertyReference },
            {
              term: t('field.propertySituation'),
              value: expense.propertySituation && t(`propertySituation.${expense.propertySituation}`),
            },
            { term: t('field.taxable'), value: <Money amount={expense.taxable} currency={currency} /> },
            {
              term: t('field.tax'),
              value: (
                <>
                  <Money amount={expense.tax} currency={currency} />{' '}
                  {expense.taxRate !== undefined && (
                    <span className="text-muted">{format.percent(expense.taxRate)}</span>
                  )}
                </>
              ),
            },
            {
              term: t('rates'),
              value: expense.taxes !== undefined && (
                <ul>
                  {expense.taxes.map(({ rate, base, tax, taxType, kind, operationType }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's rates never change places
                    <li key={index}>
                      {t(`taxType.${taxType}`)} {format.percent(rate)}: {format.money(base, currency)} +{' '}
                      {format.money(tax, currency)} {kind && <span className="text-muted">{t(`taxedBy.${kind}`)}</span>}{' '}
                      {operationType && <span className="text-muted">{t(`operationType.${operationType}`)}</span>}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              term: t('field.taxType'),
              value: (expense.tax !== 0 || expense.taxType === 'Exento') && t(`taxType.${expense.taxType}`),
            },
            {
              term: t('field.purchaseType'),
              value: expense.purchaseType !== 'domestic' && t(`purchaseType.${expense.purchaseType}`),
            },
            {
              term: t('field.operationType'),
              value: expense.operationType && t(`operationType.${expense.operationType}`),
            },
            {
              term: t('field.selfAssessedTax'),
              value: expense.selfAssessedTax && <Money amount={expense.selfAssessedTax} currency={currency} />,
            },
            { term: t('field.deductibleTax'), value: <Money amount={expense.deductibleTax} currency={currency} /> },
            {
              term: t('field.deductedOn'),
              value: expense.deductedOn && <CalendarDate value={expense.deductedOn} />,
            },
            {
              term: t('field.deductibleExpense'),
              value: <Money amount={expense.deductibleExpense} currency={currency} />,
            },
            { term: t('field.isInvestmentGood'), value: expense.isInvestmentGood && t('yes') },
            {
              term: t('field.irpf'),
              value: expense.irpf !== undefined && <Money amount={expense.irpf} currency={currency} />,
            },
            {
              term: t('field.withheldOn'),
              value: expense.withheldOn && <CalendarDate value={expense.withheldOn} />,
            },
            { term: t('field.vendorCashCriterion'), value: expense.vendorCashCriterion && t('yes') },
            {
              term: t('inBooks', { currency: functionalCurrency }),
              value:
                isForeign &&
                (expense.functionalAmount === undefined ? (
                  t('noRate')
                ) : (
                  <Money amount={expense.functionalAmount} currency={functionalCurrency} />
                )),
            },
            { term: t('field.exchangeRate'), value: isForeign && expense.exchangeRate },
            { term: t('field.exchangeRateSource'), value: isForeign && expense.exchangeRateSource },
            { term: t('field.created'), value: <DateTime value={expense.createdAt} /> },
          ].filter(({ value }) => value !== false)}
        />
      </CardBody>
    </Card>
  );
}

function ReceiptsCard({ expense: { id: expenseId, attachments } }: { expense: Expense }) {
  const t = useWords(expensesWords, 'receipts');
  const trpc = useTRPC();
  const stored = useQuery(trpc.expenses.storedFiles.queryOptions({ expenseId }, { enabled: attachments.length > 0 }));
  return (
    <Card>
      <CardHeader title={t('title')} />
      {attachments.length === 0 && <CardBody className="text-muted">{t('none')}</CardBody>}
      <ul className="divide-y">
        {attachments.map((file) => (
          <li key={file.fileId} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <FileText aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{file.originalName}</span>
            {stored.data &&
              (stored.data.includes(file.fileId) ? (
                <FilePreview file={file} />
              ) : (
                <span className="text-xs text-muted">{t('elsewhere')}</span>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BillingCard({ expense: { billable, invoiceId, currency } }: { expense: Expense }) {
  const t = useWords(expensesWords, 'billing');
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const clientId = billable?.clientId ?? '';
  const client = useQuery(trpc.clients.get.queryOptions({ clientId }, { enabled: Boolean(clientId) }));
  if (!billable && !invoiceId) return null;
  return (
    <Card>
      <CardHeader title={t('heading')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('client'),
              value: billable && (
                <TextLink href={href(`/clients/${clientId}`)}>{client.data?.name ?? t('openClient')}</TextLink>
              ),
            },
            { term: t('markup'), value: billable?.markup ? format.percent(billable.markup) : undefined },
            { term: t('amount'), value: billable && <Money amount={billable.amount} currency={currency} /> },
            {
              term: t('invoice'),
              value: invoiceId && <TextLink href={href(`/invoices/${invoiceId}`)}>{t('openInvoice')}</TextLink>,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
