import type { Site } from '../../src/content/site.ts';
import { site } from './sample-site.ts';

/** The sample with as many machines as this; each but the first few is a copy with an ID of its own. */
export function withMachines(count: number): Site {
  const machines = Array.from({ length: count }, (_, index) => {
    const machine = site.machines[index % site.machines.length];
    if (!machine) throw new Error('the sample has no machine');
    // The type knows the machines of data/ alone.
    const id = `${machine.id}-${index}` as typeof machine.id;
    return { ...machine, id, machineId: `ID-${index + 1}` };
  });
  return { ...site, machines };
}

/** The sample with as many projects as this, each listed once. */
export function withProjects(count: number): Site {
  const projects = Array.from({ length: count }, (_, index) => {
    const project = site.projects[index % site.projects.length];
    if (!project) throw new Error('the sample has no project');
    // The type knows the projects of data/ alone.
    return { ...project, id: `XX-P${1000 + index}` as typeof project.id };
  });
  return { ...site, projects, projectList: projects.map(({ id }) => id) };
}
