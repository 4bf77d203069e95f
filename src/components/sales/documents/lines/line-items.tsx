'use client';

import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useListedShortcuts } from '@/components/platform/shell/shortcuts';
import { Button } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { LazyDialog, preloads } from '@/components/platform/ui/lazy-dialog';
import { VisuallyHidden } from '@/components/platform/ui/visually-hidden';
import { ProductCombobox } from '@/components/sales/products/product-combobox';
import { useWords } from '@/i18n/use-words';
import type { TaxParties } from '@/lib/tax/line-tax';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';
import { pastedLines } from '@/lib/text/pasted-lines';
import type { Product } from '@/server/sales/products/products.schema';
import { documentFormWords } from '~/messages/document-form';
import type { DocumentForm } from '../document-values';
import { type LineKey, lineKeyOf, lineShortcuts } from './line-keys';
import { LineRow, lineColumns } from './line-row';
import { beforeTax, emptyLine, isUntouched, lineOf, pastedLineValues, rateFor } from './line-values';

const loadNewProductDialog = () => import('./new-product-dialog').then((it) => it.NewProductDialog);

interface LineItemsProps<Output> {
  form: DocumentForm<Output>;
  /** The issuer's. */
  zone: FiscalZone;
  /** Who sells to whom, as it is typed. */
  parties: TaxParties;
  /** What each line bears where it names no rate, percent. */
  defaultRates: readonly number[];
  /** What each line comes to. */
  nets: readonly number[];
}

type LineField = 'description' | 'quantity' | 'unitPrice' | 'unit' | 'discountRate';

/** The lines of an invoice: written, added, removed and put in order by keyboard alone, and pasted from a spreadsheet. */
export function LineItems<Output>({ form, zone, parties, defaultRates, nets }: LineItemsProps<Output>) {
  const t = useWords(documentFormWords);
  const pricesIncludeTax = useWatch({ control: form.control, name: 'pricesIncludeTax' });
  const lines = useFieldArray({ control: form.control, name: 'items' });
  const [announcement, setAnnouncement] = useState('');
  const [newProduct, setNewProduct] = useState<string>();
  const last = lines.fields.length - 1;
  useRatesOfDestination(form, parties);
  useListedShortcuts('lines', lineShortcuts);

  function focus(index: number, field: LineField = 'description', shouldSelect = false) {
    // The line has to be on the page before it can take the focus.
    requestAnimationFrame(() => form.setFocus(`items.${index}.${field}`, { shouldSelect }));
  }

  function move(from: number, to: number) {
    if (to < 0 || to > last) return;
    lines.move(from, to);
    setAnnouncement(t('moved', { number: to + 1 }));
    focus(to);
  }

  function remove(index: number) {
    if (last === 0) lines.update(0, emptyLine);
    else lines.remove(index);
    setAnnouncement(t('removed', { number: index + 1 }));
    focus(Math.max(0, Math.min(index, last - 1)));
  }

  function addAfter(index: number) {
    if (isUntouched(form.getValues(`items.${index}`))) return;
    lines.insert(index + 1, emptyLine, { shouldFocus: false });
    focus(index + 1);
  }

  function addProduct(product: Product) {
    const free = form.getValues('items').findIndex(isUntouched);
    const line = beforeTax(lineOf(product, parties), form.getValues('pricesIncludeTax'));
    if (free >= 0) lines.update(free, line);
    else lines.append(line, { shouldFocus: false });
    if (product.irpfRate !== undefined && form.getValues('irpfRate') === null) {
      form.setValue('irpfRate', product.irpfRate, { shouldDirty: true });
    }
    focus(free >= 0 ? free : last + 1, 'quantity', true);
  }

  function paste(event: ClipboardEvent<HTMLElement>, index: number) {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    const found = pastedLines(event.clipboardData.getData('text/plain'), ZONES[zone].rates);
    if (!found) return;
    event.preventDefault();
    const added = found.map(pastedLineValues);
    const [first, ...others] = added;
    const isFree = isUntouched(form.getValues(`items.${index}`));
    if (isFree && first) lines.update(index, first);
    lines.insert(index + 1, isFree ? others : added, { shouldFocus: false });
    const end = index + added.length - (isFree ? 1 : 0);
    setAnnouncement(t('pasted', { count: added.length }));
    focus(end);
  }

  const doing: Record<LineKey, (index: number, field: LineField) => void> = {
    add: addAfter,
    remove,
    moveUp: (index) => move(index, index - 1),
    moveDown: (index) => move(index, index + 1),
    goUp: (index, field) => index > 0 && focus(index - 1, field, true),
    goDown: (index, field) => index < last && focus(index + 1, field, true),
  };

  const latest = useRef(doing);
  useLayoutEffect(() => {
    latest.current = doing;
  });
  const onDo = useCallback((key: LineKey, index: number) => latest.current[key](index, 'description'), []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const key = lineKeyOf(event);
    if (!key) return;
    event.preventDefault();
    const field = (event.target as HTMLInputElement).name?.split('.')[2] as LineField | undefined;
    doing[key](index, field ?? 'description');
  }

  return (
    <div className="@container flex flex-col">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div
        aria-hidden
        className={cn('hidden gap-x-2 border-y bg-subtle px-4 py-1.5 text-xs text-muted @4xl:grid', lineColumns)}
      >
        <span>{t('description')}</span>
        <span className="text-right">{t('quantity')}</span>
        <span className="text-right">{t(pricesIncludeTax ? 'unitPriceWithTax' : 'unitPrice')}</span>
        <span>{t('taxRate')}</span>
        <span className="text-right">{t('amount')}</span>
      </div>
      <ol className="flex flex-col @max-lg:gap-3 @max-lg:px-4 @max-lg:pb-1 @lg:divide-y @lg:border-b">
        {lines.fields.map((line, index) => (
          <li
            key={line.id}
            className="px-4 py-2 @max-lg:rounded-lg @max-lg:border @max-lg:px-3 @max-lg:py-3"
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => paste(event, index)}
          >
            <LineRow
              form={form}
              index={index}
              zone={zone}
              defaultRate={defaultRates[index] ?? 0}
              net={nets[index] ?? 0}
              isLast={index === last}
              onDo={onDo}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => lines.append(emptyLine, { focusName: `items.${last + 1}.description` })}>
            <Plus aria-hidden /> {t('addLine')}
          </Button>
          <ProductCombobox
            aria-label={t('addProduct')}
            placeholder={t('addProduct')}
            emptyText={t('noProduct')}
            className="w-56 max-sm:w-full"
            onPick={addProduct}
            onCreate={setNewProduct}
          />
          <Button {...preloads(loadNewProductDialog)} onClick={() => setNewProduct('')}>
            {t('newProduct')}
          </Button>
        </div>
        <p className="text-xs text-muted max-sm:hidden">{t('linesHint')}</p>
      </div>
      {newProduct !== undefined && (
        <LazyDialog
          load={loadNewProductDialog}
          own={{
            name: newProduct,
            onClose: () => setNewProduct(undefined),
            onCreated: (product: Product) => {
              setNewProduct(undefined);
              addProduct(product);
            },
          }}
        />
      )}
    </div>
  );
}

/** Products that were there before the consumer in another country was named lose the rate that they brought. */
function useRatesOfDestination<Output>({ getValues, setValue }: DocumentForm<Output>, parties: TaxParties): void {
  const dropRates = useEffectEvent((country: string | undefined) => {
    if (!country) return;
    for (const [index, line] of getValues('items').entries()) {
      const rate = rateFor(parties, line);
      if (rate !== line.taxRate) setValue(`items.${index}.taxRate`, rate, { shouldDirty: true });
    }
  });
  const country = parties.destination?.country;
  useEffect(() => dropRates(country), [country]);
}
