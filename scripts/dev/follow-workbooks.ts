import { sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { textReport } from '../../codegen/report/text-report.ts';
import { contentChanged } from '../../src/app/content-change.ts';
import { folders } from '../build/project-folders.ts';
import { readWorkbooks } from '../build/read-workbooks.ts';

/** Excel writes a workbook in several steps. */
const settle = 60;

async function read({ config: { logger }, environments, ws }: ViteDevServer): Promise<void> {
  const started = performance.now();
  const result = await readWorkbooks();
  if (!result.ok) {
    logger.error(`\n${textReport(result, 'src/generated', false, null)}`);
    return;
  }
  logger.info(`  workbooks read in ${Math.round(performance.now() - started)} ms, ${result.counts.warnings} warnings`, {
    timestamp: true,
  });
  // Also when this run changed nothing: another program may have read the workbooks first.
  // Vite's own watcher would notice the new modules a moment after the page has asked for them.
  environments.ssr?.moduleGraph.invalidateAll();
  ws.send({ type: 'custom', event: contentChanged });
}

/**
 * Reads the workbooks now, and again whenever one of them or a picture is saved. A fault is told in the terminal, and the page
 * keeps what it had.
 */
export async function followWorkbooks(server: ViteDevServer): Promise<void> {
  await read(server);
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  server.watcher.add(folders.data);
  server.watcher.on('all', (_, file) => {
    if (!file.startsWith(folders.data + sep) || file.includes('~$')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => read(server)).catch((error: unknown) => server.config.logger.error(String(error)));
    }, settle);
  });
}
