/** A calendar of events that are given by their lines. */
export function feedOf(...events: string[][]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Somebody//EN', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** An event of whole days, as every channel writes it; `checkIn` and `checkOut` are `YYYY-MM-DD`. */
export function eventLines(uid: string, checkIn: string, checkOut: string, ...more: string[]): string[] {
  const digits = (date: string) => date.replaceAll('-', '');
  return [`UID:${uid}`, `DTSTART;VALUE=DATE:${digits(checkIn)}`, `DTEND;VALUE=DATE:${digits(checkOut)}`, ...more];
}
