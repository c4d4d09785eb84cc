import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { markdownChanges } from '../../codegen/changes/markdown.ts';
import { called } from '../call-command.ts';
import { TemporaryRepository } from '../codegen/changes/temporary-repository.ts';
import { temporaryFolder } from '../codegen/small-data/temporary-folders.ts';

const marker = '<!-- npm run changes -->';
const report = '### Changes\n\n| Workbook | Sheet |\n|---|---|\n| machines.xlsx | Machines |\n';
const bot = { type: 'Bot' };

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string | null;
}

interface Fake {
  readonly api: string;
  readonly asked: readonly Asked[];
  readonly close: () => void;
}

const open: Fake[] = [];
afterEach(() => {
  for (const fake of open.splice(0)) fake.close();
});

/** Fakes GitHub's API for comments. `comments` already exist. Requests that write are answered with the status `writing`. */
async function fakeGitHub(comments: readonly object[], writing = 200): Promise<Fake> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const sent = Buffer.concat(chunks).toString('utf8');
      const body: string | null = sent === '' ? null : JSON.parse(sent).body;
      asked.push({ method, path: url, authorization: headers.authorization, body });
      const page = Number(new URL(url, 'http://localhost').searchParams.get('page'));
      const answer = method === 'GET' ? comments.slice((page - 1) * 100, page * 100) : {};
      response.writeHead(method === 'GET' ? 200 : writing, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const fake = { api: `http://127.0.0.1:${port}`, asked, close: () => server.closeAllConnections() };
  open.push({ ...fake, close: () => server.close().closeAllConnections() });
  return fake;
}

/** Runs `npm run comment -- FILE` in this process. workflow.test.ts runs the real command. */
function comment(text: string, environment: Readonly<Record<string, string>>) {
  const file = join(temporaryFolder(), 'changes.md');
  writeFileSync(file, text);
  const env = { GITHUB_TOKEN: 'secret', GITHUB_REPOSITORY: 'office/site', PULL_REQUEST: '7', ...environment };
  return called('scripts/comment.ts', [file], { env });
}

const told = (asked: readonly Asked[]) => asked.map(({ method, path }) => `${method} ${path}`);
const list = (page: number) => `GET /repos/office/site/issues/7/comments?per_page=100&page=${page}`;

describe('The report on a pull request', () => {
  it('is one new comment with an invisible marker', async () => {
    const { api, asked } = await fakeGitHub([{ id: 1, body: 'Looks good', user: { type: 'User' } }]);
    const { code, stdout, stderr } = await comment(report, { GITHUB_API_URL: api });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('The comment was written.');
    expect(told(asked)).toEqual([list(1), 'POST /repos/office/site/issues/7/comments']);
    expect(asked[1]).toMatchObject({ body: `${marker}\n${report}`, authorization: 'Bearer secret' });
  });

  it('updates its comment on any page of comments, but not the comment of a person who quotes it', async () => {
    const quoted = { id: 2, body: `${marker}\n> old`, user: { type: 'User' } };
    const others = Array.from({ length: 120 }, (_, index) => ({ id: 100 + index, body: 'More', user: bot }));
    const { api, asked } = await fakeGitHub([quoted, ...others, { id: 9, body: `${marker}\nold`, user: bot }]);
    const { code } = await comment(report, { GITHUB_API_URL: api });
    expect(code).toBe(0);
    expect(told(asked)).toEqual([list(1), list(2), 'PATCH /repos/office/site/issues/comments/9']);
    expect(asked[2]?.body).toBe(`${marker}\n${report}`);
  });

  it('is not posted again if it is current, and not posted at all if no workbook changed', async () => {
    const current = await fakeGitHub([{ id: 9, body: `${marker}\n${report}`, user: bot }]);
    expect((await comment(report, { GITHUB_API_URL: current.api })).stdout).toContain('is current');
    const none = await fakeGitHub([]);
    const nothing = '### Changes\n\nNothing changed.\n';
    expect((await comment(nothing, { GITHUB_API_URL: none.api })).stdout).toContain('no comment');
    expect([told(current.asked), told(none.asked)]).toEqual([[list(1)], [list(1)]]);
    // A change that was reported and then undone is reported in the same comment.
    const takenBack = await fakeGitHub([{ id: 9, body: `${marker}\n${report}`, user: bot }]);
    await comment(nothing, { GITHUB_API_URL: takenBack.api });
    expect(takenBack.asked[1]).toMatchObject({ method: 'PATCH', body: `${marker}\n${nothing}` });
  });

  it.each([
    ['a fork, whose token only reads', 403, 'GitHub answered 403'],
    ['a server error of GitHub', 502, 'GitHub answered 502'],
  ])('falls back to the summary with a warning: %s', async (_, status, why) => {
    const { api } = await fakeGitHub([], status);
    const { code, stdout, stderr } = await comment(report, { GITHUB_API_URL: api });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      `::warning::No comment was written (${why}); the report stands in the summary. · 未能发表评论（${why}），报告见摘要。\n`,
    );
  });

  it('falls back if GitHub cannot be reached, and prints the usage if called wrongly', async () => {
    const { api, close } = await fakeGitHub([]);
    for (const fake of open.splice(0)) fake.close();
    close();
    const { code, stdout } = await comment(report, { GITHUB_API_URL: api });
    expect({ code, warned: stdout.startsWith('::warning::No comment was written (GitHub cannot be reached') }).toEqual({
      code: 0,
      warned: true,
    });
    const { code: wrong, stderr } = await comment(report, { PULL_REQUEST: '' });
    expect(wrong).toBe(2);
    expect(stderr).toContain('npm run comment -- FILE');
  });

  it('is cut to the length limit of a comment, and links to the whole report', async () => {
    const repository = await TemporaryRepository.withSample();
    const long = 'Bored piles in soft ground. '.repeat(40);
    const changes = await repository.after('projects.xlsx', ({ Projects = [], 'Pile types': types = [] }) => {
      for (let number = 100; number < 400; number += 1) {
        Projects.push({
          ...Projects[0],
          'Project No.': `TF-P${number}`,
          'Name (EN)': long,
          'Name (ZH)': long,
          'Description (EN)': long,
        });
        types.push({ Code: `type-${number}`, 'Name (EN)': long, 'Name (ZH)': long });
      }
    });
    const markdown = markdownChanges(changes, null);
    expect(markdown).toMatch(/260 more|does not fit here/);
    // GitHub accepts at most 1 MiB for the summary of a step.
    expect(Buffer.byteLength(markdown)).toBeLessThan(1024 * 1024);
    expect(markdown.length).toBeGreaterThan(65_536);
    const { api, asked } = await fakeGitHub([]);
    const run = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_RUN_ID: '12' };
    await comment(markdown, { GITHUB_API_URL: api, ...run });
    const body = asked[1]?.body ?? '';
    expect(body.length).toBeLessThan(65_536);
    expect(body.length).toBeGreaterThan(60_000);
    expect(body).toContain(
      'the whole report stands in the [summary](https://git.example/office/site/actions/runs/12) of the check.',
    );
    expect(body.match(/<details>/g)).toHaveLength(body.match(/<\/details>/g)?.length ?? -1);
  });
});
