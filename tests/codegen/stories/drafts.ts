import { baseData } from '../small-data/base-data.ts';
import type { Stories } from './story.ts';

const [headings = [], first = [], ...others] = baseData['projects.xlsx']?.Projects ?? [];

export const drafts: Stories = {
  'a machine that is not ready': {
    given: { 'machines.xlsx': { Machines: { G1: 'Draft', G3: 'Yes' } } },
    notes: [['draft-left-out', 'Machines!G3', '']],
  },
  'a draft may have faults, also in its ID': {
    given: { 'machines.xlsx': { Machines: { G1: 'Draft', G3: '是', A3: null, E3: 'soon' } } },
    notes: [
      ['yes-no-from-text', 'Machines!G3', 'true'],
      ['draft-unfinished', 'Machines!G3', 'A3 Model, E3 Year of manufacture'],
    ],
  },
  'No, and a blank cell, publish the row': {
    given: { 'machines.xlsx': { Machines: { G1: 'Draft', G3: 'No' } } },
  },
  'an answer that is neither': {
    given: { 'machines.xlsx': { Machines: { G1: 'Draft', G3: 'not yet' } } },
    want: [['not-yes-no', 'Machines!G3']],
  },
  'a heading like Draft, and the Chinese one': {
    given: {
      'machines.xlsx': { Machines: { G1: 'Drafts', G3: 'Yes' } },
      'people.xlsx': { Staff: { Z1: '草稿', Z2: 'Yes' } },
    },
    want: [
      ['heading-missing', 'Machines!G1', 'Draft'],
      ['heading-missing', 'Staff!Z1', 'Draft'],
    ],
    notes: [
      ['draft-left-out', 'Machines!G3'],
      ['draft-left-out', 'Staff!Z2'],
    ],
  },
  'a project that is not ready, and its entry in the list': {
    given: { 'projects.xlsx': { Projects: { R1: 'Draft', R3: 'Yes' } } },
    notes: [
      ['draft-left-out', 'Projects!R3'],
      ['draft-entry-left-out', 'Project list!A3'],
    ],
    texts: { 'en/records': { 'project.BP-P001.name': undefined } },
  },
  'the next version of a published project': {
    given: {
      'projects.xlsx': {
        Projects: [[...headings, 'Draft'], first, ...others, [...first, 'Yes']],
      },
    },
    notes: [['draft-left-out', 'Projects!R4']],
  },
  'a draft that another row names': {
    given: {
      'projects.xlsx': { 'Pile types': { E1: 'Draft', E3: 'Yes' }, Projects: { J2: 'Bored pile; Secant pile' } },
    },
    want: [['unknown-reference', 'Projects!J2']],
    notes: [['draft-left-out', 'Pile types!E3']],
  },
};
