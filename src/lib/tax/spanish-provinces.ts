/** By the first two digits of a postal code, which are those of the INE: 01 to 52. */
const PROVINCES = (
  'Álava|Albacete|Alicante|Almería|Ávila|Badajoz|Illes Balears|Barcelona|Burgos|Cáceres|Cádiz|Castellón|Ciudad Real|' +
  'Córdoba|A Coruña|Cuenca|Girona|Granada|Guadalajara|Gipuzkoa|Huelva|Huesca|Jaén|León|Lleida|La Rioja|Lugo|Madrid|' +
  'Málaga|Murcia|Navarra|Ourense|Asturias|Palencia|Las Palmas|Pontevedra|Salamanca|Santa Cruz de Tenerife|Cantabria|' +
  'Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Bizkaia|Zamora|Zaragoza|Ceuta|Melilla'
).split('|');

/** The province that a Spanish postal code is of; undefined for what is none. */
export function provinceOf(postalCode: string): string | undefined {
  return /^\d{5}$/.test(postalCode) ? PROVINCES[Number(postalCode.slice(0, 2)) - 1] : undefined;
}
