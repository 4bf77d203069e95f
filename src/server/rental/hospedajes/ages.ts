/** Of age, in years: has a document, and is who a minor's kinship is to. */
const ADULT = 18;
/** RD 933/2021 art. 4.3: from this age, in years, a traveller signs the register. It is kept, and not sent. */
const SIGNS = 14;

/** Full years that somebody born on a day has on another; negative before the birth. Both as `YYYY-MM-DD`. */
export function ageOn(day: string, birthDate: string): number {
  const isBeforeBirthday = day.slice(5) < birthDate.slice(5);
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (isBeforeBirthday ? 1 : 0);
}

export function isAdultOn(day: string, birthDate: string): boolean {
  return ageOn(day, birthDate) >= ADULT;
}

/** Whether somebody signs the register on the day of arrival. */
export function mustSignOn(arrival: string, birthDate: string): boolean {
  return ageOn(arrival, birthDate) >= SIGNS;
}
