/** Whether an activity is to let property, so that its books name which (validation 40 of the record books). */
export function isLandlord({ activity: { code, type } }: { activity: { code?: string; type?: string } }): boolean {
  return code === 'D' || (code === 'A' && type === '01');
}
