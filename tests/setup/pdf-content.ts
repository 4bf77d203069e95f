import type { PdfContent } from '@/server/platform/pdf/pdf-content';

/** The words of a small page. */
export function contentOf(changes: Partial<PdfContent> = {}): PdfContent {
  const row = {
    description: 'Horas',
    quantity: '1',
    unitPrice: '100,00 €',
    withTax: '',
    discount: '',
    tax: '21 %',
    amount: '100,00 €',
  };
  return {
    language: 'es',
    look: { layout: 'classic', accent: '#14634a', logo: null },
    createdAt: '2026-03-18T09:30:00.000Z',
    title: 'Factura',
    number: 'F-2026-001',
    mark: null,
    issuer: { heading: 'Emisor', name: 'Taller Norte SL', details: ['NIF B00000018'], contact: [] },
    client: { heading: 'Cliente', name: 'Acme SL', details: ['NIF B12345674'] },
    facts: [{ label: 'Fecha de expedición', value: '18 de marzo de 2026' }],
    columns: {
      description: 'Concepto',
      quantity: 'Cantidad',
      unitPrice: 'Precio',
      withTax: '',
      discount: '',
      tax: 'IVA',
      amount: 'Importe',
    },
    lines: [row],
    carried: { forward: 'Suma y sigue', brought: 'Suma anterior', sums: ['100,00 €'] },
    breakdown: {
      tax: 'Impuesto',
      taxable: 'Base',
      amount: 'Cuota',
      rows: [{ tax: 'IVA 21 %', taxable: '100,00 €', amount: '21,00 €' }],
    },
    sums: [{ label: 'Base imponible', value: '100,00 €' }],
    total: { label: 'Total', value: '121,00 €' },
    afterTotal: [],
    amountDue: null,
    later: null,
    payment: null,
    notes: null,
    mentions: [],
    footnote: '',
    fiscal: null,
    pageLabel: 'Página {page} de {pages}',
    ...changes,
  };
}
