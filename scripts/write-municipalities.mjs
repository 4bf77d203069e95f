import { readFileSync, writeFileSync } from 'node:fs';

// Writes src/server/rental/hospedajes/municipalities.json anew: node scripts/write-municipalities.mjs names.csv postal-codes.csv
// The first has a code and a name a line, of INE's list of the year ("diccionario"); the second a postal code and the code of
// a municipality, of INE's street directory, as codigos_postales_municipiosid.csv of inigoflores/ds-codigos-postales-ine-es.

const [namesFile = '', postalCodesFile = ''] = process.argv.slice(2);

/** The first two columns of every line but the first; only the last column may be quoted. */
function rowsOf(file) {
  const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const comma = line.indexOf(',');
    return [line.slice(0, comma), line.slice(comma + 1).replace(/^"(.*)"$/, '$1')];
  });
}

const postalCodes = new Map();
for (const [postalCode, code] of rowsOf(postalCodesFile)) {
  // A few lines of the directory hold no postal code of Spain: those begin with 01 to 52.
  if (postalCode > '01' && postalCode < '53') postalCodes.set(code, [...(postalCodes.get(code) ?? []), postalCode]);
}
const provinces = {};
for (const [code, name] of rowsOf(namesFile)) {
  const [province, rest] = [code.slice(0, 2), code.slice(2)];
  provinces[province] = [...(provinces[province] ?? []), `${rest}:${name}:${(postalCodes.get(code) ?? []).join(' ')}`];
}

const data = {
  source:
    'Instituto Nacional de Estadística (INE): names and codes of the municipalities at 1 January 2025, postal codes of the street directory of January 2026 (by github.com/inigoflores/ds-codigos-postales-ine-es, ODC-PDDL)',
  licence: 'CC BY 4.0, www.ine.es/aviso_legal',
  form: 'a text a province: code:name:postal codes;…',
  provinces: Object.fromEntries(Object.entries(provinces).map(([code, of]) => [code, of.join(';')])),
};
writeFileSync('src/server/rental/hospedajes/municipalities.json', `${JSON.stringify(data, null, 2)}\n`);
