/** What the tax agency's checks find in a book: `error` is refused by it, `warning` is to be looked at. */
export const BOOK_PROBLEMS = {
  activity_missing: [
    'error',
    'The activity of the company is missing: its code, type and IAE heading. Fill them in under Tax settings.',
  ],
  property_missing: [
    'error',
    'A landlord names the property of each entry. Fill in its situation and cadastral reference under Tax settings.',
  ],
  rate_unknown: ['error', 'It is in another currency and has no exchange rate, so it is in no book. Give it a rate.'],
  party_missing: ['error', 'Nobody is named on it: an invoice of this type names the other party and its tax id.'],
  party_id_form: ['error', 'The tax id is no Spanish NIF and has no country. Correct it, or give the country.'],
  simplified_too_high: ['error', 'A simplified invoice comes to 3,000 € at most, tax included.'],
  simplified_deducted: [
    'error',
    'Its tax is deducted and nobody is named on it. Give the vendor and its tax id, or deduct nothing.',
  ],
  vat_rate: ['error', 'This rate of VAT was not in force on the day of the operation.'],
  zero_rate: [
    'error',
    'A rate of 0 is for certain bodies (NIF of R, G, Q, N or W). Say why no tax is charged: an exemption, or not subject.',
  ],
  vat_rate_missing: ['error', 'It says its VAT and not the rate. Give the rate.'],
  surcharge_rate: ['error', 'This rate of recargo does not go with its rate of VAT.'],
  vat_amount: ['warning', 'The tax is not the rate of its base.'],
  premises_rate: ['error', 'The rent of business premises bears 21 %.'],
  reverse_charge_type: ['error', 'A reverse charge needs a full invoice.'],
  vat_id_needed: ['error', 'An exempt supply to the EU names a VAT id of the client.'],
  vendor_vat_id: ['error', 'A purchase from the EU names the VAT id of the vendor.'],
  number_missing: ['error', "The vendor's invoice number is missing."],
  customs_number: [
    'error',
    'An import is booked by the number of its customs declaration (18 characters, as 26ES00280130000012). Give it as the invoice number.',
  ],
  number_too_long: ['error', 'The number is longer than the column of the book.'],
  name_cut: ['warning', 'The name is longer than the 40 characters of the book and is cut there.'],
  concept_missing: ['error', 'Its category says no concept of income tax. Choose one for the category.'],
  tenant_property: [
    'error',
    'A rent of premises names the property: enter its situation and cadastral reference on the expense.',
  ],
  future: ['warning', 'It is dated after today.'],
} as const satisfies Record<string, readonly ['error' | 'warning', string]>;

export type BookProblemCode = keyof typeof BOOK_PROBLEMS;
