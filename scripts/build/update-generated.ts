import { textReport } from '../../codegen/report/text.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { folders } from './project-folders.ts';

/**
 * Updates src/generated from the workbooks, as `npm run codegen` does. If they have faults, prints them and returns
 * null.
 */
export async function updateGenerated() {
  const result = await runCodegen({
    dataDir: folders.data,
    outDir: folders.generated,
    check: false,
  });
  if (result.ok) return result;
  process.stderr.write(textReport(result, 'src/generated', false, null));
  return null;
}
