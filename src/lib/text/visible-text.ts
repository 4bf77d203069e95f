/**
 * A text without what is not seen of it, and what turns the direction of writing: "invoice\u202Efdp.exe" reads "invoiceexe.pdf".
 * What nothing is seen of comes out empty.
 */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
}
