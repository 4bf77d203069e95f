/** The sites whose bookings are known by name: each takes the guest's money and tells the authorities of the booking itself. */
export const BOOKING_PORTALS = ['Airbnb', 'Booking.com', 'Vrbo'] as const;

/**
 * Whether a stay was booked at one of these. Where a stay was booked is `Direct`, a portal, or the name of another site's
 * calendar, of which nothing is known: neither that it is direct nor what the site does for the company.
 */
export function isPortal(channel: string): boolean {
  return (BOOKING_PORTALS as readonly string[]).includes(channel);
}
