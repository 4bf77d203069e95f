/** Whether it is an issuer of Microsoft that every organisation shares: whoever signs in there may be of any of them. */
export const isOfEveryTenant = (url: string) =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/.test(url);
