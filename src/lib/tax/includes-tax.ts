/** Whether the price of a line includes its tax: as it says, else as its document does. */
export function includesTax(
  line: { priceIncludesTax?: boolean | null },
  document: { pricesIncludeTax?: boolean | null },
): boolean {
  return line.priceIncludesTax ?? document.pricesIncludeTax ?? false;
}
