import { type OssSale, type OssSupply, readOssSale } from '@/lib/tax/oss-sale';

/** A line of form 369 (Union scheme): what is sold to consumers in a member state at one rate. */
interface OssLine {
  sale: OssSale;
  /** Percent. */
  rate: number;
}

/** How a line is named where its documents are asked for, as `DE:goods:19`: the form numbers no boxes. */
export function ossLineName({ sale, rate }: OssLine): string {
  return `${sale}:${rate}`;
}

/** The line of a name; undefined for what is none. */
export function readOssLine(name: string): (OssLine & { country: string; supply: OssSupply }) | undefined {
  const [, sale, rate] = /^([A-Z]{2}:(?:goods|services)):(\d{1,3}(?:\.\d{1,4})?)$/.exec(name) ?? [];
  if (!sale) return undefined;
  return { sale: sale as OssSale, rate: Number(rate), ...readOssSale(sale as OssSale) };
}
