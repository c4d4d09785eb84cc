import type { Stories } from './story.ts';

export const misplacedRows: Stories = {
  'a machine type named like another one in Chinese': {
    given: { 'machines.xlsx': { 'Machine types': { A4: 'mill', B4: 'Mill', C4: 'Drilling rig' } } },
    want: [['not-chinese', 'Machine types!C4']],
    notes: [['listed-value-case', 'Machines!C2', 'drilling-rig']],
  },
  'a Chinese name of two rows, which a cell uses': {
    given: {
      'machines.xlsx': {
        'Machine types': { A4: 'mill', B4: 'Mill', C4: '旋挖钻机' },
        Machines: { C2: '旋挖钻机' },
      },
    },
    want: [
      [
        'name-twice',
        'Machine types!C4',
        'Correct the name here or in C2. If this row belongs to another sheet, move it there.',
      ],
    ],
  },
  'a Chinese name of two rows, which no cell uses': {
    given: { 'machines.xlsx': { 'Machine types': { A4: 'mill', B4: 'Mill', C4: '旋挖钻机' } } },
  },
};
