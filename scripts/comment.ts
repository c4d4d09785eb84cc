import { readFileSync } from 'node:fs';
import { runCommand } from '../codegen/command-line.ts';

const usage = `npm run comment -- FILE

  Posts FILE, the report of \`npm run changes -- BASE --format markdown\`, as a comment on its pull request. Later runs update this
  comment. Reads GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL and PULL_REQUEST (its number). For the link to the full report, it
  also reads GITHUB_SERVER_URL and GITHUB_RUN_ID. An error from GitHub is reported only as a warning, because the summary has the
  report too.
`;

/** Identifies our comment among those of people. GitHub does not render it. */
const marker = '<!-- npm run changes -->';
/** The longest comment that GitHub accepts, in characters. */
const longest = 65_536;
/** Comments per request. Our comment is among the first of its pull request. */
const perPage = 100;
const mostPages = 20;
/** Timeout of a request, in ms. */
const patience = 30_000;

type Place = NonNullable<ReturnType<typeof placeOf>>;

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly type?: string } | null;
}

/** Thrown when GitHub rejects a request or cannot be reached. */
class Refused extends Error {}

function placeOf(environment: NodeJS.ProcessEnv) {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, PULL_REQUEST: pull } = environment;
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_SERVER_URL: server, GITHUB_RUN_ID: id } = environment;
  if (!token || !repository || !/^[\w.-]+\/[\w.-]+$/.test(repository) || !pull || !/^\d+$/.test(pull)) return null;
  // `run`: URL of the workflow run whose summary has the whole report; null if it is unknown.
  return { api, token, repository, pull, run: server && id ? `${server}/${repository}/actions/runs/${id}` : null };
}

/** Returns the comment: the whole report, or as many of its lines as fit and a notice where to find the whole. */
function bodyOf(report: string, run: string | null): string {
  const whole = `${marker}\n${report}`;
  if (whole.length <= longest) return whole;
  const [summary, chinese] = run === null ? ['summary', '摘要'] : [`[summary](${run})`, `[摘要](${run})`];
  const notice = `\n> This comment is cut: the whole report stands in the ${summary} of the check. · 评论已截短，完整报告见检查的${chinese}。\n`;
  const closing = '\n</details>\n';
  const room = longest - notice.length - closing.length;
  const lines = whole.slice(0, whole.lastIndexOf('\n', room) + 1);
  // Text from cells never contains tags, because the report escapes it.
  const open = lines.split('<details>').length > lines.split('</details>').length;
  return lines + (open ? closing : '') + notice;
}

async function ask(
  { api, token }: Place,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: string,
): Promise<unknown> {
  try {
    const response = await fetch(`${api}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify({ body }) }),
    });
    if (!response.ok) throw new Refused(`GitHub answered ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(error instanceof Error ? `GitHub cannot be reached: ${error.message}` : String(error));
  }
}

/** Returns our comment from an earlier run, or null. A person's comment that quotes the marker is ignored. */
async function earlierComment(place: Place): Promise<Comment | null> {
  for (let page = 1; page <= mostPages; page += 1) {
    const path = `/repos/${place.repository}/issues/${place.pull}/comments?per_page=${perPage}&page=${page}`;
    const found = await ask(place, 'GET', path);
    if (!Array.isArray(found)) throw new Refused('GitHub answered something else than comments');
    const comments: readonly Comment[] = found;
    const own = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(marker));
    if (own) return own;
    if (comments.length < perPage) return null;
  }
  return null;
}

async function comment(report: string, place: Place): Promise<string> {
  const body = bodyOf(report, place.run);
  const earlier = await earlierComment(place);
  const issues = `/repos/${place.repository}/issues`;
  if (earlier) {
    if (earlier.body === body) return 'The comment is current. · 评论已是最新。';
    await ask(place, 'PATCH', `${issues}/comments/${earlier.id}`, body);
    return 'The comment was brought up to date. · 评论已更新。';
  }
  // A pull request that changes only code gets no comment. Its report has no table.
  if (!/^\|/m.test(report)) return 'Nothing changed in the workbooks: no comment. · 工作簿没有变更，不发表评论。';
  await ask(place, 'POST', `${issues}/${place.pull}/comments`, body);
  return 'The comment was written. · 评论已发表。';
}

async function main(args: readonly string[]): Promise<number> {
  const [file, ...more] = args;
  const place = placeOf(process.env);
  if (file === undefined || more.length > 0 || !place) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    process.stdout.write(`${await comment(readFileSync(file, 'utf8'), place)}\n`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The token of a pull request from a fork is read-only.
    process.stdout.write(
      `::warning::No comment was written (${error.message}); the report stands in the summary. · 未能发表评论（${error.message}），报告见摘要。\n`,
    );
  }
  return 0;
}

await runCommand('comment', usage, main, (message) => message);
