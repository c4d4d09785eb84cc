import type { Site } from '../../src/content/site.ts';
import { site } from './sample-site.ts';

/** Returns the sample with `count` machines. All but the first few are copies with their own IDs. */
export function withMachines(count: number): Site {
  const machines = Array.from({ length: count }, (_, index) => {
    const machine = site.machines[index % site.machines.length];
    if (!machine) throw new Error('the sample has no machine');
    // The type contains only the machine IDs of data/.
    const id = `${machine.id}-${index}` as typeof machine.id;
    return { ...machine, id, machineId: `ID-${index + 1}` };
  });
  return { ...site, machines };
}

/** Returns the sample with `count` projects, each listed once. */
export function withProjects(count: number): Site {
  const projects = Array.from({ length: count }, (_, index) => {
    const project = site.projects[index % site.projects.length];
    if (!project) throw new Error('the sample has no project');
    // The type contains only the project IDs of data/.
    return { ...project, id: `XX-P${1000 + index}` as typeof project.id };
  });
  return { ...site, projects, projectList: projects.map(({ id }) => id) };
}
