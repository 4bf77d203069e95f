// What a document comes to, once more: in whole numbers (BigInt) alone, without a line of ours, as someone would reckon it
// who has the rules in front of them. Amounts are in units of the currency, other figures in hundred millionths.

type NaiveLine = {
  quantity: string;
  unitPrice: string;
  taxRate: string;
  discountRate: string;
  priceIncludesTax?: boolean;
};

export type NaiveDocument = {
  items: NaiveLine[];
  pricesIncludeTax: boolean;
  discountRate: string;
  irpfRate: string;
  currency: string;
};

const SCALE = 100_000_000n;
const HUNDRED = 100n * SCALE;
const DECIMALS: Record<string, number> = { EUR: 2, JPY: 0, KWD: 3, HUF: 2 };

const abs = (value: bigint) => (value < 0n ? -value : value);

/** A fraction to the nearest whole number, half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const half = (2n * abs(numerator) + denominator) / (2n * denominator);
  return numerator < 0n ? -half : half;
}

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * SCALE + BigInt(fraction.padEnd(8, '0'));
  return text.startsWith('-') ? -value : value;
}

function inWords(units: bigint, decimals: number): string {
  const digits = abs(units)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);

/** Gives each share its rounded part, and the units that lack or are too many to those that lost or won most. */
function shared(whole: bigint, shares: [numerator: bigint, denominator: bigint][]): bigint[] {
  const parts = shares.map(([numerator, denominator]) => rounded(numerator, denominator));
  let missing = whole - total(parts);
  const step = missing < 0n ? -1n : 1n;
  const loss = (index: number) => {
    const [numerator, denominator] = shares[index] ?? [0n, 1n];
    return Number((step * (numerator - (parts[index] ?? 0n) * denominator) * 10n ** 15n) / denominator);
  };
  const order = shares.map((_, index) => index).sort((a, b) => loss(b) - loss(a));
  for (const index of order) {
    if (missing === 0n) break;
    parts[index] = (parts[index] ?? 0n) + step;
    missing -= step;
  }
  return parts;
}

/** The base in an amount with tax: one whose tax comes to it exactly, else the nearest. */
function baseWithin(gross: bigint, rate: bigint): bigint {
  const nearest = rounded(gross * HUNDRED, HUNDRED + rate);
  const isExact = (base: bigint) => base + rounded(base * rate, HUNDRED) === gross;
  return [nearest, nearest + 1n, nearest - 1n].find(isExact) ?? nearest;
}

export function naiveTotals({ items, pricesIncludeTax, discountRate, irpfRate, currency }: NaiveDocument) {
  const decimals = DECIMALS[currency] ?? 2;
  const unit = 10n ** BigInt(decimals);
  const off = scaled(discountRate);
  const lines = items.map((item) => {
    const kept = HUNDRED - scaled(item.discountRate);
    const amount = rounded(scaled(item.quantity) * scaled(item.unitPrice) * kept * unit, SCALE * SCALE * HUNDRED);
    return { rate: scaled(item.taxRate), amount, net: amount, isGross: item.priceIncludesTax ?? pricesIncludeTax };
  });
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => (a < b ? 1 : -1));

  const groups = rates.map((rate) => {
    const gross = lines.filter((line) => line.rate === rate && line.isGross);
    const whole = total(gross.map(({ amount }) => amount));
    const charged = gross.filter(({ amount }) => amount !== 0n);
    const nets = shared(
      baseWithin(whole, rate),
      charged.map(({ amount }) => [amount * HUNDRED, HUNDRED + rate]),
    );
    charged.forEach((line, index) => {
      line.net = nets[index] ?? 0n;
    });
    const asked = rounded(whole * (HUNDRED - off), HUNDRED);
    const base = baseWithin(asked, rate);
    const before = total(lines.filter((line) => line.rate === rate && !line.isGross).map(({ net }) => net));
    return { rate, asked, base, before, off: total(nets) - base };
  });

  const netOff = rounded(total(groups.map(({ before }) => before)) * off, HUNDRED);
  const shares = shared(
    netOff,
    groups.map(({ before }) => [before * off, HUNDRED]),
  );
  const taxed = groups.map(({ rate, asked, base, before }, index) => {
    const own = before - (shares[index] ?? 0n);
    return { rate, taxable: own + base, tax: rounded(own * rate, HUNDRED) + asked - base };
  });
  const taxable = total(taxed.map((group) => group.taxable));
  const say = (units: bigint) => inWords(units, decimals);
  return {
    nets: lines.map(({ net }) => say(net)),
    discount: say(netOff + total(groups.map((group) => group.off))),
    groups: taxed.map((group) => `${inWords(group.rate, 8)} ${say(group.taxable)} ${say(group.tax)}`).sort(),
    irpf: say(rounded(taxable * scaled(irpfRate), HUNDRED)),
    total: say(taxable + total(taxed.map(({ tax }) => tax))),
  };
}
