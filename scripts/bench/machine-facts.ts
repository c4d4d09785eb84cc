import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release } from 'node:os';

/** Above this, other programs take time from what is measured. */
const calm = 0.5;

function chromiumVersion(browser: string): string {
  return execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** What the figures were measured on, and a warning when the machine is not calm enough for times to mean anything. */
export function machineFacts(browser: string): string {
  const [load = 0] = loadavg();
  const cores = cpus();
  const facts = [
    `${cores.length} cores (${cores[0]?.model ?? 'unknown'})`,
    `${platform()} ${release()}`,
    `Node ${process.versions.node}`,
    chromiumVersion(browser),
    `load average ${load.toFixed(2)}`,
  ].join(' · ');
  return load > calm
    ? `${facts}\nWARNING: the load is above ${calm}: other programs are at work, times below are not to be relied on. Sizes are.`
    : facts;
}
