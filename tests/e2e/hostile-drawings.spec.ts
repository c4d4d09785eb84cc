import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { drawingLimits, inspectDrawing } from '../../codegen/link/inspect-drawing.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { hostileDrawings, plainDrawings } from '../codegen/small-data/drawings.ts';

const logos = join(folders.images, 'logos');
const drawings: Readonly<Record<string, string | Uint8Array>> = {
  ...plainDrawings,
  ...Object.fromEntries(readdirSync(logos).map((name) => [name, readFileSync(join(logos, name))])),
  // A browser would be busy for minutes with the rest.
  ...Object.fromEntries(
    Object.entries(hostileDrawings).flatMap(([name, [drawing, why]]) =>
      Object.hasOwn(drawingLimits, why) || name.startsWith('dashes') ? [] : [[name, drawing]],
    ),
  ),
};

for (const kind of ['at its own address', 'as a blob'])
  test(`an accepted drawing does nothing but draw ${kind} on a host without headers; others do more`, async ({
    page,
  }) => {
    let [drawing, did]: [string | Uint8Array, string[]] = ['', []];
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (url === 'https://pictures.test/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
      if (url === 'https://pictures.test/drawing.svg')
        return route.fulfill({ contentType: 'image/svg+xml', body: Buffer.from(drawing) });
      did.push(url);
      return route.abort();
    });
    const acted: string[] = [];
    for (const [name, own] of Object.entries(drawings)) {
      [drawing, did] = [own, []];
      await page.goto(`https://pictures.test/${kind === 'as a blob' ? '' : 'drawing.svg'}`);
      if (kind === 'as a blob') {
        await page.evaluate(async () => {
          const bytes = await (await fetch('/drawing.svg')).arrayBuffer();
          location.href = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
        });
        await page.waitForURL(/^blob:/);
      }
      if ((await page.locator('[data-ran]').count()) > 0) did.push('ran');
      if (inspectDrawing(Buffer.from(own)).size)
        expect(
          did.filter((what) => !what.endsWith('/favicon.ico')),
          name,
        ).toEqual([]);
      else if (did.some((what) => !what.endsWith('/favicon.ico'))) acted.push(name);
    }
    expect(acted).toEqual(expect.arrayContaining(['script', 'onload', 'a picture from outside']));
  });
