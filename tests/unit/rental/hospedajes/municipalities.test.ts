import { describe, expect, it } from 'vitest';
import { findMunicipalities, municipalitiesAt, municipalityOf } from '@/server/rental/hospedajes/municipalities';

describe('municipalities of INE', () => {
  it('are known by their code', () => {
    expect(municipalityOf('28079')).toEqual({ code: '28079', name: 'Madrid' });
    expect(municipalityOf('28001')).toEqual({ code: '28001', name: 'La Acebeda' });
    expect(municipalityOf('08101')).toEqual({ code: '08101', name: "L'Hospitalet de Llobregat" });
    expect(municipalityOf('52001')?.name).toBe('Melilla');
    expect(municipalityOf('28000')).toBeUndefined();
  });

  it('are those that a postal code delivers to', () => {
    expect(municipalitiesAt('28001')).toEqual([{ code: '28079', name: 'Madrid' }]);
    expect(municipalitiesAt('01195').map(({ code }) => code)).toEqual(['01901', '01059']);
    expect(municipalitiesAt('00000')).toEqual([]);
    expect(municipalitiesAt('')).toEqual([]);
  });

  it('are found by what somebody types, those first that begin so', () => {
    expect(findMunicipalities('malaga').map(({ name }) => name)[0]).toBe('Málaga');
    expect(findMunicipalities('hospitalet').map(({ code }) => code)).toContain('08101');
    expect(findMunicipalities('donostia')[0]?.code).toBe('20069');
    expect(findMunicipalities('a', 5)).toHaveLength(5);
    expect(findMunicipalities(' ')).toEqual([]);
  });

  it('are all of them, each once', async () => {
    const { default: data } = await import('@/server/rental/hospedajes/municipalities.json');
    const codes = Object.entries(data.provinces).flatMap(([province, list]) =>
      list.split(';').map((line) => province + line.slice(0, line.indexOf(':'))),
    );
    expect(new Set(codes).size).toBe(8132); // of INE, at 1 January 2025
    expect(codes.filter((code) => !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(code))).toEqual([]);
    expect(codes.filter((code) => !municipalityOf(code)?.name)).toEqual([]);
  });
});
