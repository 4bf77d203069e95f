/** Whether a property can be booked: only an active one can. */
export const PROPERTY_STATUSES = ['Active', 'Maintenance', 'Inactive'] as const;
