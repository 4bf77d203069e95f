/**
 * Whether a phone asks: all say so by the same word.
 * https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent#mobile_device_detection
 */
export function isPhone(sent: Headers): boolean {
  return sent.get('user-agent')?.includes('Mobi') ?? false;
}
