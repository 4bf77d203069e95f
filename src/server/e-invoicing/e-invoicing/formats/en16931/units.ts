import { fold } from '@/lib/text/fold';

/** Codes of UN/ECE Recommendation 20 by the words that people write in Spanish and English, without accents. */
const codes: Record<string, string> = Object.fromEntries(
  Object.entries({
    C62: 'unit units unidad unidades ud uds u pc pcs piece pieces pieza piezas each ea',
    HUR: 'hour hours hora horas h hr hrs',
    MIN: 'minute minutes minuto minutos min',
    DAY: 'day days dia dias d jornada jornadas',
    WEE: 'week weeks semana semanas',
    MON: 'month months mes meses',
    ANN: 'year years ano anos',
    KGM: 'kg kilo kilos kilogram kilograms kilogramo kilogramos',
    GRM: 'g gram grams gramo gramos',
    TNE: 't ton tons tonne tonnes tonelada toneladas',
    LTR: 'l litre litres liter liters litro litros',
    MTR: 'm metre metres meter meters metro metros',
    KMT: 'km kilometre kilometres kilometer kilometers kilometro kilometros',
    MTK: 'm2 m² sqm',
    MTQ: 'm3 m³ cbm',
    KWH: 'kwh',
    XBX: 'box boxes caja cajas',
    XPK: 'package packages pack packs paquete paquetes',
    XPX: 'pallet pallets pale pales palet palets',
    NAR: 'article articles articulo articulos',
    SET: 'set sets juego juegos',
    LS: 'servicio servicios lump fixed',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);

const UNKNOWN = 'C62'; // "one"

/** The code of a unit of measure, and whether it says the same as the word. */
export function unitCode(unit: string | null): { code: string; isKnown: boolean } {
  const code = unit ? codes[fold(unit).replace(/\.$/, '')] : UNKNOWN;
  return { code: code ?? UNKNOWN, isKnown: code !== undefined };
}
