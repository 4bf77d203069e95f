/** Whether an activity is to let property, so that its books name which (validation 40 of the record books). */
export function isLandlord({ activity: { code, type } }: { activity: Activity }): boolean {
  return code === 'D' || (code === 'A' && type === '01');
}

/** An activity as the record books name it; what nobody has answered is absent. */
export interface Activity {
  code?: string;
  type?: string;
  /** The heading of an activity in the IAE. */
  group?: string;
}

/** The activity of a company by its settings of tax returns. */
export function activityOf(settings: ActivitySettings): Activity {
  return { code: settings.activityCode, type: settings.activityType, group: settings.activityGroup };
}

interface ActivitySettings {
  activityCode?: string;
  activityType?: string;
  activityGroup?: string;
}

/**
 * Whether an activity is named as the record books and forms 303 and 390 take it (validation 1 of the record books): A with
 * its type and its heading in the IAE, B with its type, C and D by themselves.
 */
export function isActivityKnown({ code, type, group }: Activity): boolean {
  if (code === 'A') return Boolean(type && group);
  return code === 'B' ? Boolean(type) : code !== undefined;
}
