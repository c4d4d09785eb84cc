import { baseData } from '../small-data/base-data.ts';
import { june2023, march2021, month } from '../small-data/cell-values.ts';
import type { Stories } from './story.ts';

const { Projects: projects = [] } = baseData['projects.xlsx'] ?? {};

export const swappedHeadings: Stories = {
  'Start and End swapped, above a project that has ended and one that goes on': {
    given: { 'projects.xlsx': { Projects: { G1: 'End', H1: 'Start' } } },
    want: [['headings-swapped', 'Projects!G1']],
  },
  'two projects that end before they start, beside one that goes on': {
    given: {
      'projects.xlsx': {
        Projects: [
          ...projects.map((row, index) =>
            index === 0 ? row : [...row.slice(0, 6), month(june2023), month(march2021), ...row.slice(8)],
          ),
          ['BP-P002', ...(projects[2] ?? []).slice(1)],
        ],
        'Project list': { A5: 'BP-P002' },
      },
    },
    want: [
      ['not-before', 'Projects!H2'],
      ['not-before', 'Projects!H3'],
    ],
  },
  'the languages of names and of titles swapped': {
    given: {
      'people.xlsx': {
        'Key personnel': [
          ['Name (ZH)', 'Name (EN)', 'Title (ZH)', 'Title (EN)', 'Biography (EN)', 'Biography (ZH)', 'Photo'],
          ['Tan Wei', '陈伟', 'Director', '董事', 'Founded it.', '创办人。', 'site/director.jpg'],
          ['Lim Mei', '林美', 'Manager', '经理', 'Leads it.', '主管。', 'site/engineer.jpg'],
        ],
      },
    },
    want: [
      ['headings-swapped', 'Key personnel!A1', 'Type “Name (EN)” here and “Name (ZH)” in B1.'],
      ['headings-swapped', 'Key personnel!C1', 'Type “Title (EN)” here and “Title (ZH)” in D1.'],
    ],
  },
  'a number and a text swapped': {
    given: { 'machines.xlsx': { Machines: { A1: 'Year of manufacture', E1: 'Model' } } },
    want: [['headings-swapped', 'Machines!A1', 'Type “Model” here and “Year of manufacture” in E1.']],
  },
  'telephone and e-mail swapped': {
    given: { 'company.xlsx': { Companies: { L1: 'Email', M1: 'Phone' } } },
    want: [['headings-swapped', 'Companies!L1', 'Type “Phone” here and “Email” in M1.']],
  },
  'telephone and e-mail of one company typed into each other’s cells': {
    given: { 'company.xlsx': { Companies: { L2: 'bp@x.example', M2: '+65 6123 4567' } } },
    want: [
      ['not-phone', 'Companies!L2'],
      ['not-email', 'Companies!M2'],
    ],
  },
};
