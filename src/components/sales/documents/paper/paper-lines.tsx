import { cn } from '@/components/platform/ui/cn';
import type { Paper as Content } from '@/server/sales/documents/paper.schema';

const figures = ['quantity', 'unitPrice', 'withTax', 'discount', 'tax', 'amount'] as const;

/**
 * The lines under their columns' names; where there is no room for columns, each under its description, with the name of
 * the price with tax, as there are two prices.
 */
export function PaperLines({ content: { columns, lines } }: { content: Content }) {
  const used = figures.filter((figure) => columns[figure] !== '');
  return (
    <table className="block w-full border-collapse tabular-nums @lg:table">
      <thead className="sr-only @lg:not-sr-only @lg:table-header-group">
        <tr className="border-b border-[#1b1a17] text-xs text-[#6b665c]">
          <th className="py-1.5 pr-3 text-left font-medium">{columns.description}</th>
          {used.map((figure) => (
            <th key={figure} className="py-1.5 pl-3 text-right font-medium">
              {columns[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @lg:table-row-group">
        {lines.map((line, position) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are never put in order here
            key={position}
            className="flex flex-wrap gap-x-4 border-b border-[#dcd8ce] py-2 @lg:table-row @lg:py-0"
          >
            <td className="w-full py-0 pr-3 wrap-anywhere whitespace-pre-line @lg:w-auto @lg:py-2 @lg:align-top">
              {line.description}
            </td>
            {used.map((figure) => (
              <td
                key={figure}
                className={cn(
                  'whitespace-nowrap @lg:py-2 @lg:pl-3 @lg:text-right @lg:align-top',
                  figure === 'amount' ? 'ml-auto font-medium' : 'text-[#6b665c] @lg:text-inherit',
                )}
              >
                {figure === 'withTax' && line.withTax && (
                  <span aria-hidden className="@lg:hidden">{`${columns.withTax} `}</span>
                )}
                {line[figure]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
