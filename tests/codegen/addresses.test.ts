import { describe, expect, it } from 'vitest';
import { areaOf, areasOf, areaText, joinedAreas, withoutAreas } from '../../codegen/grid/addresses.ts';

const cut = (range: string, ...cuts: readonly string[]) => {
  const area = areaOf(range);
  return area
    ? withoutAreas(
        area,
        cuts.flatMap((each) => areaOf(each) ?? []),
      )
        .map(areaText)
        .join(' ')
    : null;
};

describe('an area of cells', () => {
  it('is parsed in every notation that programs write', () => {
    expect(
      ['B2', '$B$2:$C$9', 'XFD1048576', 'b3:b4'].map((range) =>
        areaText(areaOf(range) ?? { left: 0, top: 0, right: 0, bottom: 0 }),
      ),
    ).toEqual(['B2', 'B2:C9', 'XFD1048576', 'B3:B4']);
    expect(areaOf('B:C')).toEqual({ left: 1, top: 1, right: 2, bottom: 1_048_576 });
    expect(areaOf('4:5')).toEqual({ left: 0, top: 4, right: 16_383, bottom: 5 });
    expect(areasOf(' A1  C3:C4 ')).toHaveLength(2);
    expect(areasOf('A1 Table1[Column]')).toBeNull();
  });

  it.each([
    ['', ''],
    ['C3 D2 C2 D3', 'C2:D3'],
    ['A1 A2 A4 B1 B2 B3', 'A1:A2 B1:B3 A4'],
    ['Z9 AA9', 'Z9:AA9'],
    ['B2:B9 B5:B20 B3 C2:C20', 'B2:C20'],
  ])('is joined from neighbouring cells: %s', (cells, areas) => {
    expect(
      joinedAreas(cells === '' ? [] : (areasOf(cells) ?? []))
        .map(areaText)
        .join(' '),
    ).toBe(areas);
  });

  it('loses exactly the cells that are cut out', () => {
    expect(cut('A1:F9', 'C3:D4')).toBe('A1:F2 A3:B4 E3:F4 A5:F9');
    expect(cut('B2:B9', 'B2:B9')).toBe('');
    expect(cut('B2:B9', 'C1:D20')).toBe('B2:B9');
    expect(cut('A2:C9', 'A1:A100', 'C2')).toBe('B2 B3:C9');
  });
});
