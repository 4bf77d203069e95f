/** How many days before a certificate ends its company is told of it, the last time first. */
export const CERTIFICATE_WARNING_DAYS = [7, 30, 60];
