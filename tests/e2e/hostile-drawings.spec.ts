import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { drawingLimits, inspectDrawing } from '../../codegen/pictures/inspect-drawing.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { hostileDrawings, plainDrawings } from '../codegen/small-data/drawings.ts';

const logos = join(folders.images, 'logos');
const drawings = new Map<string, string | Uint8Array>([
  ...Object.entries(plainDrawings),
  ...readdirSync(logos).map((name) => [name, readFileSync(join(logos, name))] as const),
  // A browser would be busy for minutes with the rest.
  ...Object.entries(hostileDrawings).flatMap(([name, [drawing, why]]) =>
    Object.hasOwn(drawingLimits, why) || name.startsWith('dashes') ? [] : [[name, drawing] as const],
  ),
]);

for (const kind of ['at its own address', 'as a blob'])
  test(`an accepted drawing does nothing but draw ${kind} on a host without headers; others do more`, async ({
    page,
  }) => {
    /** What each drawing did, by its name. Each is in a frame with this name. */
    const did = new Map<string, string[]>();
    const note = (name: string, what: string) => did.set(name, [...(did.get(name) ?? []), what]);
    await page.route('**/*', (route) => {
      const url = route.request().url();
      const [, name] = /^https:\/\/pictures\.test\/drawings\/(.+)\.svg$/.exec(url) ?? [];
      const drawing = drawings.get(decodeURIComponent(name ?? ''));
      if (drawing !== undefined) return route.fulfill({ contentType: 'image/svg+xml', body: Buffer.from(drawing) });
      if (url === 'https://pictures.test/')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' });
      note(route.request().frame().name(), url);
      return route.abort();
    });
    await page.goto('https://pictures.test/');
    const ran = await page.evaluate(
      async ([names, isBlob]) => {
        const frames = names.map(async (name) => {
          const address = `/drawings/${encodeURIComponent(name)}.svg`;
          const frame = document.createElement('iframe');
          const shown = new Promise((resolve) => frame.addEventListener('load', resolve));
          const bytes = isBlob ? await (await fetch(address)).arrayBuffer() : new ArrayBuffer();
          frame.name = name;
          frame.src = isBlob ? URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' })) : address;
          document.body.append(frame);
          await shown;
          return frame;
        });
        const all = await Promise.all(frames);
        return all.filter((frame) => frame.contentDocument?.querySelector('[data-ran]')).map(({ name }) => name);
      },
      [[...drawings.keys()], kind === 'as a blob'] as const,
    );
    for (const name of ran) note(name, 'ran');
    const accepted = [...drawings].filter(([, drawing]) => inspectDrawing(Buffer.from(drawing)).size);
    for (const [name] of accepted) expect(did.get(name) ?? [], name).toEqual([]);
    expect([...did.keys()]).toEqual(expect.arrayContaining(['script', 'onload', 'a picture from outside']));
  });
