/** What the company of a new installation is called until somebody has entered who it is. */
export const UNNAMED_COMPANY = 'My company';
