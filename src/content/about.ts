import { commitments } from '../generated/commitments.ts';
import { companies } from '../generated/companies.ts';
import { keyPersonnel } from '../generated/key-personnel.ts';
import { objectives } from '../generated/objectives.ts';
import { policies } from '../generated/policies.ts';
import { certificateData } from './companies.ts';
import type { AboutData } from './page-data.ts';
import { pictureView } from './picture-view.ts';

export function aboutData(): AboutData {
  return {
    companies: companies.map(({ id, name, introduction, logo, founded, workhead, grade }) => ({
      id,
      name,
      introduction,
      founded,
      workhead,
      grade,
      logo: pictureView(logo),
      certificates: certificateData(id),
    })),
    commitments,
    objectives,
    policies,
    keyPersonnel: keyPersonnel.map(({ id, name, title, biography, photo }) => ({
      id,
      name,
      title,
      biography,
      photo: pictureView(photo),
    })),
  };
}
