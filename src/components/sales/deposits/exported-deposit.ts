import type { Deposit } from '@/server/sales/deposits/deposits.schema';

/** The columns under which deposits are exported. */
export const exportedDeposit = {
  id: ({ id }: Deposit) => id,
  status: ({ status }: Deposit) => status,
  clientName: ({ clientName }: Deposit) => clientName,
  receivedDate: ({ receivedDate }: Deposit) => receivedDate,
  currency: ({ currency }: Deposit) => currency,
  amount: ({ amount }: Deposit) => amount,
  appliedAmount: ({ appliedAmount }: Deposit) => appliedAmount,
  refundedAmount: ({ refundedAmount }: Deposit) => refundedAmount,
  remainingBalance: ({ remainingBalance }: Deposit) => remainingBalance,
  paymentMethod: ({ paymentMethod }: Deposit) => paymentMethod,
  paymentReference: ({ paymentReference }: Deposit) => paymentReference,
  description: ({ description }: Deposit) => description,
};
