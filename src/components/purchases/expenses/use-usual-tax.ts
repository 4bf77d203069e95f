import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import type { ExpenseFormState, ExpenseValues } from './expense-values';

type Proposed = Pick<ExpenseValues, 'taxRate' | 'taxType' | 'purchaseType'>;

/** Fills in how a new expense of this vendor and category is usually taxed, until somebody says otherwise. */
export function useUsualTax<Output>(form: ExpenseFormState<Output>, isOn: boolean): void {
  const trpc = useTRPC();
  const [vendorId, category, vendorTaxId, vendorCountry, operationType] = useWatch({
    control: form.control,
    name: ['vendorId', 'category', 'vendorTaxId', 'vendorCountry', 'operationType'],
  });
  const typed = { vendorId, category, vendorTaxId, vendorCountry };
  const input = { ...typed, operationType: operationType === 'unknown' ? null : operationType };
  const asked = JSON.parse(useDebounced(JSON.stringify(input), 300)) as typeof input;
  const usual = useQuery(trpc.expenses.usualTax.queryOptions(asked, { enabled: isOn })).data;
  const proposed = useRef<Proposed>({ taxRate: null, taxType: 'own', purchaseType: 'domestic' });

  const propose = useEffectEvent((next: Proposed) => {
    const { taxRate, taxType, purchaseType, tax, taxes } = form.getValues();
    const before = proposed.current;
    const isTheirs = taxRate !== before.taxRate || taxType !== before.taxType || purchaseType !== before.purchaseType;
    if (isTheirs || tax !== null || taxes.length > 0) return;
    proposed.current = next;
    form.setValue('taxRate', next.taxRate);
    form.setValue('taxType', next.taxType);
    form.setValue('purchaseType', next.purchaseType);
  });
  useEffect(() => {
    if (!usual) return;
    const { taxRate = null, taxType = 'own', purchaseType } = usual;
    propose({ taxRate, taxType, purchaseType });
  }, [usual]);
}
